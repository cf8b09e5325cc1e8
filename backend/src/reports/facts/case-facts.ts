import { COMPLAINT_STATUS_RULES, type ComplaintRatingValue } from '@muhatap/shared/wire/complaints';
import type { caseChanged, caseRated, readEnd } from '../../complaints';
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
  | 'dueAt'
  | 'levelDueAt'
  | 'termStoppedAt'
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
    : [{ ...happened, kind: 'case_closed', since: after.createdAt }, ...endsOf(after, happened)];
}

/** The kinds of facts of an end, by whose it is. */
const END_KINDS = {
  term: { kept: 'case_in_time', missed: 'case_late' },
  level: { kept: 'case_level_kept', missed: 'case_level_missed' },
} as const;

/** Whether a case that came to an end did so within its term and its service level; nothing of what it has not. */
function endsOf(
  { dueAt, levelDueAt, termStoppedAt }: CaseState,
  happened: Omit<FactDraft, 'kind'>,
): FactDraft[] {
  const endOf = (due: Date | null, { kept, missed }: (typeof END_KINDS)[keyof typeof END_KINDS]) =>
    due === null || termStoppedAt === null
      ? []
      : [{ ...happened, kind: termStoppedAt > due ? missed : kept }];
  return [...endOf(dueAt, END_KINDS.term), ...endOf(levelDueAt, END_KINDS.level)];
}

const factOf = (state: CaseState, at: Date) => ({
  ...{ companyId: state.companyId, complaintId: state.id, roomId: state.roomId, at },
  ...placeOf(state),
});

/** The fact of the end of a term or of a service level, as the history keeps it. */
export const endFact = (
  state: CaseState,
  { isLevel, isKept }: ReturnType<typeof readEnd>,
  { by, at }: Cause,
): FactDraft => ({
  ...factOf(state, at),
  ...{ agentId: by, kind: END_KINDS[isLevel ? 'level' : 'term'][isKept ? 'kept' : 'missed'] },
});

/** The fact of a citizen's answer to the solution of a case, as the case was then. */
export const ratingFact = (state: CaseState, value: ComplaintRatingValue, at: Date): FactDraft => ({
  ...factOf(state, at),
  kind: 'case_rated',
  detail: value,
});

/** Writes the fact of an answer, in the transaction in which it is taken. */
export const recordRatingFact = (
  tx: Database,
  { complaint, value, now }: EventOf<typeof caseRated>,
): Promise<void> => factsRepository.insert(tx, [ratingFact(complaint, value, now)]);

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
