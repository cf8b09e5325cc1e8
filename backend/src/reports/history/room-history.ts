import type { Cause } from '../../conversations';
import type { schema } from '../../database';
import { messageFact } from '../facts/message-fact';
import { roomFacts, type RoomFact, type RoomState } from '../facts/room-facts';

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
  /** The columns that the room itself keeps. */
  readonly columns: Pick<RoomColumns, 'openedAt' | 'firstResponseAt' | 'closedAt' | 'closedBy'>;
}

/**
 * A citizen's message after so long a silence begins a new conversation: closings were not recorded
 * then.
 */
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
 * The room as the rules of live facts change it from message to message, and the facts on the way.
 */
function createPast(createdAt: Date) {
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
    createdAt,
  };
  const become = (change: Partial<RoomState>, ownFacts: readonly RoomFact[], cause: Cause) => {
    const after = { ...state, ...change };
    const history = roomFacts(state, after, ownFacts, cause);
    facts.push(...ownFacts, ...history.facts);
    state = { ...after, ...history.columns };
  };
  return {
    facts,
    read: () => state,
    become,
    close: (by: string | null, at: Date) =>
      become({ isActive: false, waitingSince: null }, [], { by, at }),
  };
}
type Past = ReturnType<typeof createPast>;

/** Goes through the messages of one conversation; `holder` has it from their first word on. */
function liveThrough(past: Past, own: readonly PastMessage[], holder: string | null): void {
  const taken =
    own.find((message) => isAnswer(message) && message.senderUserId === holder) ??
    own.find(isAnswer) ??
    own[0];
  for (const message of own) {
    const state = past.read();
    const at = message.createdAt;
    const fact = messageFact(message);
    past.become(
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
}

/** Brings the room to how it stands now. */
function endAsNow(past: Past, room: PastRoom, lastWriter: string | null, lastAt: Date): void {
  const { isActive, assigneeId, waitingSince, messageCount, closedBy, closedAt } = room;
  const { assigneeId: holder, messageCount: counted } = past.read();
  if (holder !== assigneeId || counted === 0)
    past.become({ assigneeId, messageCount }, [], { by: null, at: lastAt });
  if (isActive && (past.read().waitingSince === null) !== (waitingSince === null))
    past.become({ waitingSince }, [], { by: null, at: waitingSince ?? lastAt });
  if (!isActive && past.read().isActive) {
    const at = closedAt !== null && closedAt > lastAt ? closedAt : lastAt;
    past.close(closedBy ?? assigneeId ?? lastWriter, at);
  }
}

const writerOf = (own: readonly PastMessage[] | undefined): string | null =>
  own?.findLast(isAnswer)?.senderUserId ?? null;

/**
 * Derives the facts of a conversation: its messages, oldest first, are replayed by the rules of
 * live facts. The result ends exactly in the room's present state. Only the present holder is
 * known; an earlier conversation belongs to the person who wrote last in it, from that person's
 * first message on. Its holder closed it, at its last message where nothing else is known.
 */
export function roomPast(room: PastRoom, messages: readonly PastMessage[]): RoomPast {
  const past = createPast(room.createdAt);
  const conversations = conversationsOf(messages);
  const lastAt = messages.at(-1)?.createdAt ?? room.createdAt;
  conversations.forEach((own, index) => {
    const isLast = index === conversations.length - 1;
    const writer = writerOf(own);
    const holder = isLast ? lastHolder(room, writer) : writer;
    liveThrough(past, own, holder);
    if (!isLast)
      past.close(writer ?? (own.some(isAnswer) ? holder : null), own.at(-1)?.createdAt ?? lastAt);
  });
  endAsNow(past, room, writerOf(conversations.at(-1)), lastAt);
  return { facts: past.facts, columns: columnsOf(room, past.read()) };
}

/**
 * The holder of the newest conversation: the room's assignee, and of a closed one without an
 * assignee, the last writer.
 */
const lastHolder = ({ isActive, assigneeId }: PastRoom, writer: string | null): string | null =>
  isActive ? assigneeId : (assigneeId ?? writer);

/** The room's own columns take precedence over values derived from its messages. */
const columnsOf = (room: PastRoom, derived: RoomState): RoomPast['columns'] => ({
  openedAt: room.openedAt ?? derived.openedAt,
  firstResponseAt: room.firstResponseAt ?? derived.firstResponseAt,
  closedAt: room.closedAt ?? derived.closedAt,
  closedBy: room.closedBy ?? derived.closedBy,
});
