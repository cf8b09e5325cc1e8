import type { BotMessage, Choice } from '@muhatap/shared/flow';
import {
  addMilestoneFacts,
  findInboxRules,
  type InboxRules,
  announceRoom,
  assignByTurns,
  changeRoomColumns,
  isClosed,
  queueMessage,
  readRoom,
  sendAutomaticMessage,
  storeLine,
  type RoomRow,
} from '../../conversations';
import type { Database } from '../../database';
import type { TalkStatus } from '../../database/schema/chatbots';
import { talkEnded } from '../domain-events/chatbot-events';
import { renderBotMessage } from './render-bot-message';
import { handOffNote } from './hand-off-note';

/** Result of a step whose talk is stored already. */
export interface Outcome {
  readonly status: TalkStatus;
  readonly messages: readonly BotMessage[];
  readonly choices: readonly Choice[];
  /** Whether the talk began with this step. */
  readonly begins: boolean;
}

type Place = Pick<RoomRow['room'], 'id' | 'companyId'>;

async function read(tx: Database, { companyId, id }: Place): Promise<RoomRow> {
  const row = await readRoom(tx, companyId, id);
  if (row === null) throw new Error(`Room ${id} vanished under its lock.`);
  return row;
}

/**
 * Behind everything in the room: platform clocks run ahead of ours, and the messages of an earlier
 * step may lie a few milliseconds ahead.
 */
const nextMoment = ({ room }: RoomRow, now: Date): Date =>
  new Date(Math.max(now.getTime(), room.lastMessageAt.getTime() + 1));

/**
 * The talk is over. No person of the staff was needed, so the conversation is closed as well –
 * unless the citizen waited before the chatbot began.
 */
async function end(
  tx: Database,
  place: Place,
  status: Outcome['status'],
  now: Date,
): Promise<void> {
  const { room } = await read(tx, place);
  const closes = room.unreadMessages === 0 && room.waitingSince === null;
  if (closes)
    addMilestoneFacts(tx, place.id, { reason: status === 'silent' ? 'silence' : 'chatbot' });
  await changeRoomColumns(tx, place.id, {
    chatbotId: null,
    updatedAt: now,
    ...(closes && { isActive: false, chatbotQuiet: false }),
  });
  await announceRoom(
    tx,
    { companyId: place.companyId, roomId: place.id },
    closes ? 'closed' : 'chatbot',
  );
}

/** The citizen waits for people from now on; a line in the conversation says what they chose. */
async function handOff(
  tx: Database,
  place: Place,
  choices: readonly Choice[],
  rules: InboxRules,
  now: Date,
): Promise<void> {
  const { away_reply: away } = rules.hours;
  if (away.is_on && isClosed(rules, now))
    await sendAutomaticMessage(tx, {
      room: place,
      text: away.text,
      at: nextMoment(await read(tx, place), now),
      once: { kind: 'away', timeZone: rules.timeZone },
    });
  const row = await read(tx, place);
  await storeLine(tx, row, {
    content: handOffNote(choices),
    at: nextMoment(row, now),
    roomChange: {
      chatbotId: null,
      chatbotQuiet: true,
      isActive: true,
      unreadMessages: row.room.unreadMessages + 1,
      waitingSince: row.room.waitingSince ?? now,
    },
  });
  await announceRoom(tx, { companyId: place.companyId, roomId: place.id }, 'handoff');
}

/**
 * Sends a chatbot's messages in their order through the outbox, and carries out the end of its
 * talk. The room is tracked and the talk stored; this writes the event log, so it comes last.
 */
export async function carryOut(
  tx: Database,
  place: Place,
  { status, messages, choices, begins }: Outcome,
  now: Date,
): Promise<void> {
  const first = await read(tx, place);
  const from = nextMoment(first, now).getTime();
  for (const [index, message] of messages.entries()) {
    await queueMessage(tx, {
      room: place,
      ...renderBotMessage(first.room.channel, message),
      isBot: true,
      senderUserId: null,
      at: new Date(from + index),
    });
  }
  if (status === 'waiting') {
    if (begins) await announceRoom(tx, { companyId: place.companyId, roomId: place.id }, 'chatbot');
    return;
  }
  await talkEnded.emit(tx, { roomId: place.id, status });
  const rules = await findInboxRules(tx, place.companyId);
  // The citizen may wait for a person now, or the closed conversation made an agent free.
  await assignByTurns(tx, place.companyId, rules);
  await (status === 'handoff'
    ? handOff(tx, place, choices, rules, now)
    : end(tx, place, status, now));
}
