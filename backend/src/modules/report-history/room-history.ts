import type { schema } from '../../database';
import { messageFact } from '../report-facts/message-fact';
import { roomFacts, type Doing, type RoomFact, type RoomState } from '../report-facts/room-facts';

type RoomColumns = typeof schema.rooms.$inferSelect;
type MessageColumns = typeof schema.messages.$inferSelect;

/** A conversation as it stands now. */
export type PastRoom = Pick<
  RoomColumns,
  | 'id'
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
export type PastMessage = Pick<
  MessageColumns,
  'id' | 'type' | 'isSent' | 'isBotMessage' | 'senderUserId' | 'createdAt'
>;

export interface RoomPast {
  readonly facts: RoomFact[];
  /** What the room itself keeps of it. */
  readonly columns: Pick<RoomColumns, 'openedAt' | 'firstResponseAt' | 'closedAt' | 'closedBy'>;
}

/** After so long a silence a citizen begins anew: nobody wrote down then when a conversation was closed. */
export const SILENCE_MS = 24 * 60 * 60 * 1000;

const isCitizens = ({ isSent, isBotMessage, type }: PastMessage) =>
  !isSent && !isBotMessage && type !== 'system' && type !== 'reaction';
const isAnswer = ({ isSent, isBotMessage }: PastMessage) => isSent && !isBotMessage;

/** Messages by conversation: one that was answered at all is over when the citizen comes back after {@link SILENCE_MS}. */
function conversationsOf(messages: readonly PastMessage[]): PastMessage[][] {
  const found: PastMessage[][] = [];
  let isAnswered = false;
  for (const message of messages) {
    const current = found.at(-1);
    const last = current?.at(-1);
    const isAnew: boolean =
      last === undefined ||
      (isAnswered &&
        isCitizens(message) &&
        message.createdAt.getTime() - last.createdAt.getTime() > SILENCE_MS);
    if (isAnew || current === undefined) found.push([message]);
    else current.push(message);
    isAnswered = (!isAnew && isAnswered) || message.isSent;
  }
  return found;
}

/**
 * What would have been told of a conversation, had somebody told it from the beginning: its messages, oldest first, are gone through by
 * the rules of the living. It ends exactly as the room stands now. Whom it belonged to is known of now alone; before, it was theirs who
 * wrote last in it, from their first word on. Whoever had it closed it, at its last message where nothing else is known.
 */
export function roomPast(room: PastRoom, messages: readonly PastMessage[]): RoomPast {
  const facts: RoomFact[] = [];
  let state: RoomState = {
    isActive: true,
    assigneeId: null,
    waitingSince: null,
    messageCount: 0,
    openedAt: null,
    firstResponseAt: null,
    closedAt: null,
    closedBy: null,
    createdAt: room.createdAt,
  };
  const become = (change: Partial<RoomState>, told: readonly RoomFact[], doing: Doing) => {
    const after = { ...state, ...change };
    const history = roomFacts(state, after, told, doing);
    facts.push(...told, ...history.facts);
    state = { ...after, ...history.columns };
  };
  const close = (by: string | null, at: Date) =>
    become({ isActive: false, waitingSince: null }, [], { by, at });

  const conversations = conversationsOf(messages);
  let lastWriter: string | null = null;
  const lastAt = messages.at(-1)?.createdAt ?? room.createdAt;
  conversations.forEach((own, index) => {
    const isLast = index === conversations.length - 1;
    const writer = own.findLast(isAnswer)?.senderUserId ?? null;
    const holder =
      isLast && room.isActive ? room.assigneeId : isLast ? (room.assigneeId ?? writer) : writer;
    const taken =
      own.find((message) => isAnswer(message) && message.senderUserId === holder) ??
      own.find(isAnswer) ??
      own[0];
    for (const message of own) {
      const at = message.createdAt;
      const fact = messageFact(message);
      become(
        {
          messageCount: state.messageCount + 1,
          ...(message === own[0] && state.assigneeId !== holder && { assigneeId: null }),
          ...(message === taken && holder !== null && { assigneeId: holder }),
          ...(isCitizens(message) && { isActive: true, waitingSince: state.waitingSince ?? at }),
          ...(isAnswer(message) && { waitingSince: null }),
        },
        fact === null ? [] : [{ agentId: state.assigneeId, ...fact }],
        { by: null, at },
      );
    }
    if (!isLast)
      close(writer ?? (own.some(isAnswer) ? holder : null), own.at(-1)?.createdAt ?? lastAt);
    lastWriter = writer;
  });

  const { assigneeId, waitingSince, messageCount } = room;
  if (state.assigneeId !== assigneeId || state.messageCount === 0)
    become({ assigneeId, messageCount }, [], { by: null, at: lastAt });
  if (room.isActive && (state.waitingSince === null) !== (waitingSince === null))
    become({ waitingSince }, [], { by: null, at: waitingSince ?? lastAt });
  if (!room.isActive && state.isActive)
    close(
      room.closedBy ?? assigneeId ?? lastWriter,
      room.closedAt !== null && room.closedAt > lastAt ? room.closedAt : lastAt,
    );

  const { openedAt, firstResponseAt, closedAt, closedBy } = state;
  return {
    facts,
    columns: {
      openedAt: room.openedAt ?? openedAt,
      firstResponseAt: room.firstResponseAt ?? firstResponseAt,
      closedAt: room.closedAt ?? closedAt,
      closedBy: room.closedBy ?? closedBy,
    },
  };
}
