import { REPORT_RETURN_DAYS } from '@muhatap/shared/wire';
import type { schema } from '../../database';
import type { FactDraft } from './measured-facts';

type RoomColumns = typeof schema.rooms.$inferSelect;

/** What of a room the reports follow. */
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

/** Whose doing a change is (null: nobody's of the staff), and when. */
export interface Doing {
  readonly by: string | null;
  readonly at: Date;
}

/** A fact of a room; which room and on which channel is known where it is written. */
export type RoomFact = Omit<FactDraft, 'companyId' | 'roomId' | 'channel'>;

export interface RoomHistory {
  readonly facts: RoomFact[];
  /** What the room itself keeps of it. */
  readonly columns: Partial<
    Pick<RoomColumns, 'openedAt' | 'firstResponseAt' | 'closedAt' | 'closedBy'>
  >;
}

const RETURN_MS = REPORT_RETURN_DAYS * 24 * 60 * 60 * 1000;

/** A room is made a moment before its first message; until then there is no conversation. */
const hasBegun = ({ messageCount, openedAt }: RoomState) => messageCount > 0 || openedAt !== null;
const isOpen = (room: RoomState) => room.isActive && hasBegun(room);
const isWaiting = (room: RoomState) => isOpen(room) && room.waitingSince !== null;

/** What left a stock and what came into it; what stayed with the same person did neither. */
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

function begun(before: RoomState, after: RoomState, { by, at }: Doing): RoomFact[] {
  const detail = !hasBegun(before) ? 'new' : by === null ? 'again' : 'reopened';
  const { closedAt, closedBy } = before;
  const returns = closedAt !== null && at.getTime() - closedAt.getTime() <= RETURN_MS;
  return [
    { kind: 'opened', at, agentId: after.assigneeId, detail },
    ...(returns ? [{ kind: 'returned' as const, at, agentId: closedBy, since: closedAt }] : []),
  ];
}

/**
 * What a transaction made of a room, beside the facts that it has `told` already: a person's answer, the end of a chatbot's talk. What lay
 * between `before` and `after` counts for nothing, with one exception: a talk that ended within it in a closed room was a conversation of its own.
 */
export function roomFacts(
  before: RoomState,
  after: RoomState,
  told: readonly RoomFact[],
  doing: Doing,
): RoomHistory {
  const { by, at } = doing;
  const [was, is] = [isOpen(before), isOpen(after)];
  const opens = !was && (is || told.some(({ kind }) => kind === 'talk'));
  const closes = (was || opens) && !is;
  const openedAt = opens ? at : (before.openedAt ?? before.createdAt);
  const answer =
    before.waitingSince !== null && after.waitingSince === null
      ? told.find(({ kind }) => kind === 'answered')
      : undefined;
  const response = answer && {
    at: answer.at,
    agentId: answer.agentId ?? null,
    messageId: answer.messageId ?? null,
    since: before.waitingSince ?? answer.at,
  };
  const isFirst = response !== undefined && (opens || before.firstResponseAt === null);
  return {
    facts: [
      ...(opens ? begun(before, after, doing) : []),
      ...(after.assigneeId !== null && after.assigneeId !== before.assigneeId
        ? [{ kind: 'assigned' as const, at, agentId: after.assigneeId }]
        : []),
      ...(response ? [{ kind: 'response' as const, ...response }] : []),
      ...(response && isFirst ? [{ kind: 'first_response' as const, ...response }] : []),
      ...(closes
        ? [
            {
              kind: 'closed' as const,
              at,
              agentId: by,
              detail: by === null ? 'chatbot' : 'person',
              since: openedAt,
            },
          ]
        : []),
      ...moved('load', isOpen, before, after, at),
      ...moved('waiting', isWaiting, before, after, at),
    ],
    columns: {
      ...(opens && { openedAt: at, firstResponseAt: null }),
      ...(isFirst && { firstResponseAt: response.at }),
      ...(closes && { closedAt: at, closedBy: by }),
    },
  };
}
