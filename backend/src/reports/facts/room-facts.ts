import { REPORT_RETURN_DAYS } from '@muhatap/shared/wire/reports';
import type { Cause } from '../../conversations';
import type { schema } from '../../database';
import type { FactDraft } from './measured-facts';

type RoomColumns = typeof schema.rooms.$inferSelect;

/** The columns of a room that the reports follow. */
export type RoomState = Pick<
  RoomColumns,
  | 'isActive'
  | 'assigneeId'
  | 'waitingSince'
  | 'messageCount'
  | 'openedAt'
  | 'firstResponseAt'
  | 'closedAt'
  | 'closedBy'
  | 'createdAt'
>;

/** A fact of a room; which room and on which channel is known where it is written. */
export type RoomFact = Omit<FactDraft, 'companyId' | 'roomId' | 'channel'>;

export interface RoomHistory {
  readonly facts: RoomFact[];
  /** The columns that the room itself keeps. */
  readonly columns: Partial<
    Pick<RoomColumns, 'openedAt' | 'firstResponseAt' | 'closedAt' | 'closedBy'>
  >;
}

const RETURN_MS = REPORT_RETURN_DAYS * 24 * 60 * 60 * 1000;

/** A room is made a moment before its first message; until then there is no conversation. */
const hasBegun = ({ messageCount, openedAt }: RoomState) => messageCount > 0 || openedAt !== null;
const isOpen = (room: RoomState) => room.isActive && hasBegun(room);
const isWaiting = (room: RoomState) => isOpen(room) && room.waitingSince !== null;

/**
 * A fact for leaving a stock and one for entering it; none while the room stays with the same
 * person.
 */
function moved(
  kind: 'load' | 'waiting',
  isIn: (room: RoomState) => boolean,
  before: RoomState,
  after: RoomState,
  at: Date,
): RoomFact[] {
  const [was, is] = [isIn(before), isIn(after)];
  if (was === is && (!is || before.assigneeId === after.assigneeId)) return [];
  return [
    ...(was ? [{ kind, at, amount: -1, agentId: before.assigneeId }] : []),
    ...(is ? [{ kind, at, amount: 1, agentId: after.assigneeId }] : []),
  ];
}

function begun(before: RoomState, after: RoomState, { by, at }: Cause): RoomFact[] {
  const again = by === null ? 'again' : 'reopened';
  const detail = hasBegun(before) ? again : 'new';
  const { closedAt, closedBy } = before;
  const returns = closedAt !== null && at.getTime() - closedAt.getTime() <= RETURN_MS;
  return [
    { kind: 'opened', at, agentId: after.assigneeId, detail },
    ...(returns ? [{ kind: 'returned' as const, at, agentId: closedBy, since: closedAt }] : []),
  ];
}

const assigned = (before: RoomState, after: RoomState, at: Date): RoomFact[] =>
  after.assigneeId !== null && after.assigneeId !== before.assigneeId
    ? [{ kind: 'assigned', at, agentId: after.assigneeId }]
    : [];

const hasTalk = (recordedFacts: readonly RoomFact[]) =>
  recordedFacts.some(({ kind }) => kind === 'talk');

const isFirstResponse = ({ firstResponseAt }: RoomState, opens: boolean): boolean =>
  opens || firstResponseAt === null;

const begunAt = ({ openedAt, createdAt }: RoomState): Date => openedAt ?? createdAt;

const closed = (openedAt: Date, { by, at }: Cause): RoomFact => ({
  kind: 'closed',
  at,
  agentId: by,
  detail: by === null ? 'chatbot' : 'person',
  since: openedAt,
});

/**
 * The answer that ended a citizen's waiting; null where no citizen waited or no answer was given.
 */
function responseOf(before: RoomState, after: RoomState, recordedFacts: readonly RoomFact[]) {
  if (before.waitingSince === null || after.waitingSince !== null) return null;
  const answer = recordedFacts.find(({ kind }) => kind === 'answered');
  if (answer === undefined) return null;
  const { at, agentId = null, messageId = null } = answer;
  return { at, agentId, messageId, since: before.waitingSince };
}

const responded = (response: ReturnType<typeof responseOf>, isFirst: boolean): RoomFact[] => {
  if (response === null) return [];
  const fact: RoomFact = { kind: 'response', ...response };
  return isFirst ? [fact, { ...fact, kind: 'first_response' }] : [fact];
};

/**
 * The facts of a transaction that changed a room, beside those in `recordedFacts`: a person's answer, the
 * end of a chatbot's talk. States between `before` and `after` do not count, with one exception: a
 * talk that ended within it in a closed room was a conversation of its own.
 */
export function roomFacts(
  before: RoomState,
  after: RoomState,
  recordedFacts: readonly RoomFact[],
  cause: Cause,
): RoomHistory {
  const { by, at } = cause;
  const [was, is] = [isOpen(before), isOpen(after)];
  const opens = !was && (is || hasTalk(recordedFacts));
  const closes = (was || opens) && !is;

  const openedAt = opens ? at : begunAt(before);
  const response = responseOf(before, after, recordedFacts);
  const isFirst = response !== null && isFirstResponse(before, opens);
  return {
    facts: [
      ...(opens ? begun(before, after, cause) : []),
      ...assigned(before, after, at),
      ...responded(response, isFirst),
      ...(closes ? [closed(openedAt, cause)] : []),
      ...moved('load', isOpen, before, after, at),
      ...moved('waiting', isWaiting, before, after, at),
    ],
    columns: {
      ...(opens && { openedAt, firstResponseAt: null }),
      ...(isFirst && { firstResponseAt: response.at }),
      ...(closes && { closedAt: at, closedBy: by }),
    },
  };
}
