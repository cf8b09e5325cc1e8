import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire';
import type { Database, schema } from '../../database';
import { factsRepository } from './facts.repository';
import { measuredFacts, type FactDraft } from './measured-facts';
import type { Doing } from './room-facts';

/** What of a case the reports follow. */
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

/** Where a case stands: by all of this it is counted. */
const placeOf = ({ kanal, durum, unitId, typeId, districtId }: CaseState) => ({
  channel: kanal,
  status: durum,
  unitId,
  topicId: typeId,
  districtId,
});

/** What became of a case, from nothing or from what it was; a case that stands where it stood tells nothing. */
export function caseFacts(
  before: CaseState | null,
  after: CaseState,
  { by, at }: Doing,
): FactDraft[] {
  const [was, is] = [before && placeOf(before), placeOf(after)];
  if (
    was !== null &&
    Object.entries(is).every(([key, value]) => was[key as keyof typeof was] === value)
  )
    return [];
  const itself = { companyId: after.companyId, complaintId: after.id, roomId: after.roomId };
  const happened = { ...itself, ...is, agentId: by };
  const [wasOpen, nowOpen] = [before !== null && isOpen(before), isOpen(after)];
  return [
    ...(before === null
      ? [{ ...happened, kind: 'case_opened' as const, at: after.createdAt }]
      : []),
    ...(before !== null && wasOpen && !nowOpen
      ? [{ ...happened, kind: 'case_closed' as const, at, since: after.createdAt }]
      : []),
    ...(before !== null && !wasOpen && nowOpen
      ? [{ ...happened, kind: 'case_reopened' as const, at }]
      : []),
    ...(was !== null ? [{ ...itself, ...was, kind: 'case_state' as const, at, amount: -1 }] : []),
    { ...itself, ...is, kind: 'case_state', at, amount: 1 },
    ...(was !== null && wasOpen
      ? [{ ...itself, ...was, kind: 'case_load' as const, at, amount: -1 }]
      : []),
    ...(nowOpen ? [{ ...itself, ...is, kind: 'case_load' as const, at, amount: 1 }] : []),
  ];
}

/** Writes what became of a case, in the transaction in which it did. */
export async function tellCase(
  tx: Database,
  before: CaseState | null,
  after: CaseState,
  doing: Doing,
): Promise<void> {
  await factsRepository.insert(
    tx,
    await measuredFacts(tx, after.companyId, caseFacts(before, after, doing)),
  );
}
