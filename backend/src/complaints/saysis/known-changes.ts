import { and, eq, inArray, or } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { ledgerRepository, type CaseRow } from './ledger.repository';
import type { SaysisEntry } from './saysis.adapter';

const { complaints, saysisChanges } = schema;

/** The newest version of a case of SAYSIS that is in, or that the ledger holds; `found` is the case here, where it is. */
export async function findKnownVersion(
  db: Database,
  companyId: string,
  externalId: string,
  found: Pick<CaseRow, 'id' | 'externalVersion'> | null,
): Promise<number> {
  const rows =
    found === null
      ? await db
          .select({ externalVersion: saysisChanges.externalVersion })
          .from(saysisChanges)
          .where(
            and(
              eq(saysisChanges.companyId, companyId),
              eq(saysisChanges.externalId, externalId),
              eq(saysisChanges.direction, 'in'),
            ),
          )
      : await ledgerRepository.openIn(db, companyId, externalId, found);
  return Math.max(
    found?.externalVersion ?? 0,
    ...rows.map(({ externalVersion }) => externalVersion ?? 0),
  );
}

/** Ids of those entries that are nothing new: taken in before, or ours and settled in a case that has gone on to them. */
export async function findKnownEntries(
  db: Database,
  companyId: string,
  entries: readonly Pick<SaysisEntry, 'id' | 'originKey' | 'version'>[],
): Promise<Set<string>> {
  if (entries.length === 0) return new Set();
  const keys = (direction: 'in' | 'out', wanted: string[]) =>
    wanted.length === 0
      ? undefined
      : and(eq(saysisChanges.direction, direction), inArray(saysisChanges.key, wanted));
  const rows = await db
    .select({
      direction: saysisChanges.direction,
      key: saysisChanges.key,
      state: saysisChanges.state,
      version: complaints.externalVersion,
    })
    .from(saysisChanges)
    .leftJoin(complaints, eq(complaints.id, saysisChanges.complaintId))
    .where(
      and(
        eq(saysisChanges.companyId, companyId),
        or(
          keys(
            'in',
            entries.map(({ id }) => id),
          ),
          keys(
            'out',
            entries.flatMap(({ originKey }) => originKey ?? []),
          ),
        ),
      ),
    );
  const taken = new Set(rows.filter(({ direction }) => direction === 'in').map(({ key }) => key));
  const settled = new Map(
    rows
      .filter(({ direction, state }) => direction === 'out' && state === 'done')
      .map(({ key, version }) => [key, version ?? 0]),
  );
  return new Set(
    entries
      .filter(
        ({ id, originKey, version }) =>
          taken.has(id) || (originKey !== null && (settled.get(originKey) ?? -1) >= version),
      )
      .map(({ id }) => id),
  );
}
