import type { SaysisChangeColumn, SaysisChangeKind } from '@muhatap/shared/wire/complaints';
import { and, asc, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';

const { caseNumber, complaints, saysisChanges } = schema;

/** The order of the ledger: by the time of the changes, newest first, unless a column is named. */
export interface LedgerSort {
  readonly by: SaysisChangeColumn;
  readonly isRising: boolean;
}

export const readLedgerSort = ({
  sort,
  order = 'ascending',
}: {
  readonly sort?: SaysisChangeColumn | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
}): LedgerSort =>
  sort === undefined
    ? { by: 'at', isRising: false }
    : { by: sort, isRising: order === 'ascending' };

/** The row behind which a page begins, with what it is sorted by; neither its kind nor its case changes. */
export interface LedgerPlace {
  readonly seq: number;
  readonly kind: SaysisChangeKind;
  /** Of its case; null where it has none here. */
  readonly number: string | null;
}

/** A part of the ledger that comes whole before the next one, so that each is read by an index of its own. */
export interface LedgerSection {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
}

/** Kinds by their names on screen: Birim, Durum, Konu özeti, Mesaj, Tür, Yeni başvuru. */
export const KINDS_BY_NAME: readonly SaysisChangeKind[] = [
  'unit',
  'status',
  'subject',
  'message',
  'type',
  'open',
];

const number = caseNumber(complaints);
const newestFirst = desc(saysisChanges.seq);
const olderThan = ({ seq }: LedgerPlace): SQL => lt(saysisChanges.seq, seq);

/** The ledger by its time, from a number on. */
export const ledgerByTime = (isRising: boolean, cursor: number | undefined): LedgerSection => ({
  where: cursor === undefined ? undefined : (isRising ? gt : lt)(saysisChanges.seq, cursor),
  orderBy: [isRising ? asc(saysisChanges.seq) : newestFirst],
});

function byKind(isRising: boolean, behind: LedgerPlace | null): LedgerSection[] {
  const kinds = isRising ? KINDS_BY_NAME : KINDS_BY_NAME.toReversed();
  const from = behind === null ? 0 : kinds.indexOf(behind.kind);
  return kinds.slice(from).map((kind) => ({
    where: and(eq(saysisChanges.kind, kind), kind === behind?.kind ? olderThan(behind) : undefined),
    orderBy: [newestFirst],
  }));
}

/** Behind a row of a case: a range of numbers that an index finds, without the rows of that case that came before. */
const behindInCase = (place: LedgerPlace, isRising: boolean): SQL => {
  const [from, past] = isRising ? [sql`>=`, sql`>`] : [sql`<=`, sql`<`];
  return sql`${number} ${from} ${place.number} and (${number} ${past} ${place.number} or ${olderThan(place)})`;
};

function byCase(companyId: string, isRising: boolean, behind: LedgerPlace | null): LedgerSection[] {
  const isPast = behind?.number === null;
  const caseless = {
    where: and(isNull(saysisChanges.complaintId), isPast ? olderThan(behind) : undefined),
    orderBy: [newestFirst],
  };
  if (isPast) return [caseless];
  const ofCases = {
    where: and(
      eq(complaints.companyId, companyId),
      behind === null ? undefined : behindInCase(behind, isRising),
    ),
    orderBy: [isRising ? asc(number) : desc(number), newestFirst],
  };
  return [ofCases, caseless];
}

/** The ledger by a column, from a row on: kinds and cases newest change first, changes without a case here last. */
export const ledgerByColumn = (
  companyId: string,
  { by, isRising }: LedgerSort & { readonly by: 'case' | 'kind' },
  behind: LedgerPlace | null,
): LedgerSection[] =>
  by === 'kind' ? byKind(isRising, behind) : byCase(companyId, isRising, behind);
