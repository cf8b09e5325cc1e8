import type { ReconciliationKind } from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import { storableText } from '../../text/storable-text';
import type { SaysisCase } from '../saysis/saysis.adapter';
import { compareCase } from './compare-case';
import {
  reconciliationRepository,
  type NewReconciliationRow,
  type OurCase,
  type ReconciliationRun,
} from './reconciliation.repository';

type Of = Pick<ReconciliationRun, 'companyId' | 'id'>;

const theirPart = ({ caseId, caseCode, openedAt }: SaysisCase) => ({
  externalId: storableText(caseId),
  externalCode: storableText(caseCode),
  openedThere: openedAt,
});

const ourPart = ({ complaint }: OurCase) => ({
  complaintId: complaint.id,
  complaintVersion: complaint.version,
  subject: complaint.konuOzeti,
  openedHere: complaint.createdAt,
});

function rowOfBoth({ companyId, id }: Of, their: SaysisCase, ours: OurCase): NewReconciliationRow {
  const differences = compareCase(their, ours.fields);
  const kind: ReconciliationKind = differences.length > 0 ? 'different' : 'equal';
  const of = { companyId, reconciliationId: id, kind, differences };
  return { ...of, ...theirPart(their), ...ourPart(ours) };
}

/** A case of ours, with the one there where it was found by its number. */
export function rowOfOurs(run: Of, ours: OurCase, their: SaysisCase | null): NewReconciliationRow {
  if (their !== null) return rowOfBoth(run, their, ours);
  const { externalId, saysisCode } = ours.complaint;
  return {
    companyId: run.companyId,
    reconciliationId: run.id,
    kind: 'ours',
    ...ourPart(ours),
    // The number by which the other side had it once.
    externalId,
    externalCode: externalId === null ? null : saysisCode,
  };
}

/** Cases of the other side, each with ours where we know it by its id there or by the key with which we opened it. */
export async function rowsOfTheirs(
  db: Database,
  run: Of,
  cases: readonly SaysisCase[],
): Promise<NewReconciliationRow[]> {
  const { companyId, id } = run;
  const known = await reconciliationRepository.ofExternal(
    db,
    companyId,
    cases.map(({ caseId }) => caseId),
  );
  const byId = new Map(known.map((each) => [each.complaint.externalId, each]));
  const byKey = await reconciliationRepository.ofOpenings(
    db,
    companyId,
    cases.flatMap(({ caseId, originKey }) => (byId.has(caseId) ? [] : (originKey ?? []))),
  );
  return cases.map((their): NewReconciliationRow => {
    const ours = byId.get(their.caseId) ?? byKey.get(their.originKey ?? '');
    if (ours !== undefined) return rowOfBoth(run, their, ours);
    return {
      companyId,
      reconciliationId: id,
      kind: 'theirs',
      ...theirPart(their),
      subject: storableText(their.values.subject ?? ''),
    };
  });
}
