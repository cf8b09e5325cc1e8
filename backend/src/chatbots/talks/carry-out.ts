import type { BotMessage, Choice } from '@muhatap/shared/flow';
import { notify, type Database } from '../../database';
import type { TalkStatus } from '../../database/schema/chatbots';
import { systemViewer } from '../../access/viewer';
import { ASSIGNMENT_CHANNEL } from '../../conversations/assignment/assignment.repository';
import type { HouseRules } from '../../conversations/auto-replies/auto-replies.repository';
import { isClosed } from '../../conversations/auto-replies/is-closed';
import { say } from '../../conversations/auto-replies/say';
import { announceMessage, announceRoom } from '../../conversations/messages/message-events';
import { messagesRepository } from '../../conversations/messages/messages.repository';
import { queueMessage } from '../../conversations/messages/queue-message';
import { roomAfterMessage } from '../../conversations/messages/room-after-message';
import { tellOfRoom } from '../../reports/facts/watch-room';
import { roomsRepository, type RoomRow } from '../../conversations/rooms/rooms.repository';
import { botWords } from './bot-words';
import { handOffNote } from './hand-off-note';

/** What follows from a step whose talk is written already. */
export interface Outcome {
  readonly status: TalkStatus;
  readonly messages: readonly BotMessage[];
  readonly choices: readonly Choice[];
  /** Whether the talk began with this step. */
  readonly begins: boolean;
}

type Place = Pick<RoomRow['room'], 'id' | 'companyId'>;

async function read(tx: Database, { companyId, id }: Place): Promise<RoomRow> {
  const row = await roomsRepository.find(tx, systemViewer(companyId), id);
  if (row === null) throw new Error(`Room ${id} vanished under its lock.`);
  return row;
}

/** Behind everything in the room: platform clocks run ahead of ours, and the words of an earlier step may lie a few milliseconds ahead. */
const nextMoment = ({ room }: RoomRow, now: Date): Date =>
  new Date(Math.max(now.getTime(), room.lastMessageAt.getTime() + 1));

/** The talk is over. Nobody of the staff was needed, so the conversation is over as well – unless somebody waited before the chatbot spoke. */
async function end(tx: Database, place: Place, now: Date): Promise<void> {
  const { room } = await read(tx, place);
  const closes = room.unreadMessages === 0 && room.waitingSince === null;
  await roomsRepository.update(tx, place.id, {
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
  rules: HouseRules,
  now: Date,
): Promise<void> {
  const {
    hours: { away_reply: away },
    timeZone,
  } = rules;
  if (away.is_on && isClosed(rules, now))
    await say(tx, {
      room: place,
      text: away.text,
      at: nextMoment(await read(tx, place), now),
      once: { kind: 'away', timeZone },
    });
  const row = await read(tx, place);
  const { room } = row;
  const at = nextMoment(row, now);
  const stored = await messagesRepository.insert(tx, {
    companyId: place.companyId,
    roomId: place.id,
    connectionId: room.connectionId,
    customerId: room.customerId,
    channel: room.channel,
    type: 'system',
    content: handOffNote(choices),
    recipient: row.account.externalId,
    isSent: false,
    isBotMessage: true,
    status: 'received',
    createdAt: at,
    updatedAt: at,
  });
  if (stored === null) throw new Error('A message without a provider id met another one.');
  await roomsRepository.update(tx, place.id, {
    ...roomAfterMessage(room, stored, now),
    chatbotId: null,
    chatbotQuiet: true,
    isActive: true,
    unreadMessages: room.unreadMessages + 1,
    waitingSince: room.waitingSince ?? now,
  });
  await announceMessage(tx, stored);
  await announceRoom(tx, { companyId: place.companyId, roomId: place.id }, 'handoff');
}

/**
 * Says what a chatbot has to say, in its order and through the outbox, and does what the end of its talk asks for. The room is watched
 * and the talk written; this writes the event log, so it comes last.
 */
export async function carryOut(
  tx: Database,
  place: Place,
  { status, messages, choices, begins }: Outcome,
  rules: HouseRules,
  now: Date,
): Promise<void> {
  const first = await read(tx, place);
  const from = nextMoment(first, now).getTime();
  for (const [index, message] of messages.entries()) {
    await queueMessage(tx, {
      room: place,
      ...botWords(first.room.channel, message),
      isBot: true,
      senderUserId: null,
      at: new Date(from + index),
    });
  }
  if (status === 'waiting') {
    if (begins) await announceRoom(tx, { companyId: place.companyId, roomId: place.id }, 'chatbot');
    return;
  }
  tellOfRoom(tx, place.id, { kind: 'talk', detail: status });
  // Somebody may wait for a person now, or a closed conversation made somebody free.
  if (rules.settings.assignment === 'round_robin')
    await notify(tx, ASSIGNMENT_CHANNEL, place.companyId);
  await (status === 'handoff' ? handOff(tx, place, choices, rules, now) : end(tx, place, now));
}
