import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import type { caseChanged } from '../../complaints';
import type { Cause } from '../../conversations';
import type { Database, schema } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { factsRepository } from './facts.repository';
import { measuredFacts, type FactDraft } from './measured-facts';

/** The columns of a case that the reports follow. */
export type CaseState = Pick<
  typeof schema.complaints.$inferSelect,
  | 'id'
  | 'companyId'
  | 'roomId'
  | 'kanal'
  | 'durum'
  | 'unitId'
  | 'typeId'
  | 'districtId'
  | 'createdAt'
>;

const isOpen = ({ durum }: CaseState) => COMPLAINT_STATUS_RULES[durum].class === 'open';

/** The dimensions by which a case is counted. */
const placeOf = ({ kanal, durum, unitId, typeId, districtId }: CaseState) => ({
  channel: kanal,
  status: durum,
  unitId,
  topicId: typeId,
  districtId,
});
type Place = ReturnType<typeof placeOf>;

/** The facts of a case's change, or of its opening; a case whose place did not change has none. */
export function caseFacts(
  before: CaseState | null,
  after: CaseState,
  { by, at }: Cause,
): FactDraft[] {
  const [was, is] = [before && placeOf(before), placeOf(after)];
  if (was !== null && isSamePlace(was, is)) return [];
  const itself = { companyId: after.companyId, complaintId: after.id, roomId: after.roomId };
  const left = was && { ...itself, ...was, at };
  const entered = { ...itself, ...is, at };
  return [
    ...turnOf(before, after, { ...entered, agentId: by }),
    ...moved('case_state', left, entered),
    ...moved(
      'case_load',
      before !== null && isOpen(before) ? left : null,
      isOpen(after) ? entered : null,
    ),
  ];
}

const isSamePlace = (one: Place, other: Place): boolean =>
  Object.entries(other).every(([key, value]) => one[key as keyof Place] === value);

/** That a case was opened, closed or opened again; nothing where it only changed its place. */
function turnOf(
  before: CaseState | null,
  after: CaseState,
  happened: Omit<FactDraft, 'kind'>,
): FactDraft[] {
  if (before === null) return [{ ...happened, kind: 'case_opened', at: after.createdAt }];
  if (isOpen(before) === isOpen(after)) return [];
  return isOpen(after)
    ? [{ ...happened, kind: 'case_reopened' }]
    : [{ ...happened, kind: 'case_closed', since: after.createdAt }];
}

/** A fact for leaving a stock and one for entering it. */
const moved = (
  kind: 'case_state' | 'case_load',
  left: Omit<FactDraft, 'kind'> | null,
  entered: Omit<FactDraft, 'kind'> | null,
): FactDraft[] => [
  ...(left ? [{ ...left, kind, amount: -1 }] : []),
  ...(entered ? [{ ...entered, kind, amount: 1 }] : []),
];

/** Writes the facts of a case that was opened or changed, in the transaction of the change. */
export async function recordCaseFacts(
  tx: Database,
  { before, after, cause }: EventOf<typeof caseChanged>,
): Promise<void> {
  await factsRepository.insert(
    tx,
    await measuredFacts(tx, after.companyId, caseFacts(before, after, cause)),
  );
}
