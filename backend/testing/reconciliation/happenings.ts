import { CHANNELS, type ComplaintChannel, type Platform } from '@muhatap/shared/wire/channels';
import type { Room } from '@muhatap/shared/wire/conversations';
import { asc, eq } from 'drizzle-orm';
import { schema, type Database } from '../../src/database';
import { readCaseHappenings } from './case-happenings';
import { NOTHING, type Happening } from './happening';

const familyOf = (platform: Platform): ComplaintChannel => CHANNELS[platform].complaintChannel;
const RETURN_MS = 7 * 24 * 60 * 60 * 1000;
type Message = typeof schema.messages.$inferSelect;
type Add = (what: string, more?: Partial<Happening>) => void;

interface Episode {
  /** As the last event contained it. */
  room: Room | null;
  openedAt: number;
  hasAnswer: boolean;
  closed: { at: number; by: string } | null;
}

/** A room before and after an event, and the message that came with it. */
interface Step {
  readonly before: Room | null;
  readonly room: Room;
  readonly at: number;
  readonly by: string;
  readonly message: Message | undefined;
}

const holderOf = (room: Room | null): string => room?.assignee?.id ?? '';
const wasOpen = ({ before }: Step): boolean => before?.is_active ?? false;
const isWaiting = (room: Room | null): boolean =>
  room?.is_active === true && room.waiting_since !== null;
const isPersons = (message: Message | undefined): message is Message =>
  message !== undefined && message.isSent && !message.isBotMessage;

function addMessage(add: Add, { before, message }: Step): void {
  if (message === undefined) return;
  const [agent, at] = [holderOf(before), message.createdAt.getTime()];
  if (message.type !== 'system' && !message.isSent) add('received', { agent, at });
  if (isPersons(message)) add('answered', { agent: message.senderUserId ?? agent, at });
  if (message.isSent && message.isBotMessage) add('said', { agent, at });
}

function addOpening(add: Add, episode: Episode, step: Step): void {
  if (wasOpen(step) || !step.room.is_active) return;
  add('opened', { agent: holderOf(step.room) });
  if (episode.closed !== null && step.at - episode.closed.at <= RETURN_MS)
    add('returned', { agent: episode.closed.by, since: episode.closed.at });
  Object.assign(episode, { openedAt: step.at, hasAnswer: false });
}

function addResponse(add: Add, episode: Episode, { before, room, message }: Step): void {
  if (before?.waiting_since == null || room.waiting_since !== null || !room.is_active) return;
  if (!isPersons(message)) return;
  const answer = {
    agent: message.senderUserId ?? holderOf(before),
    since: Date.parse(before.waiting_since),
  };
  add('response', answer);
  if (!episode.hasAnswer) add('first_response', answer);
  episode.hasAnswer = true;
}

function addClosing(add: Add, episode: Episode, step: Step): void {
  if (!wasOpen(step) || step.room.is_active) return;
  add('closed', { agent: step.by, since: episode.openedAt });
  episode.closed = { at: step.at, by: step.by };
}

function addStocks(add: Add, step: Step): void {
  const { before, room } = step;
  if (wasOpen(step)) add('load', { amount: -1, agent: holderOf(before) });
  if (room.is_active) add('load', { agent: holderOf(room) });
  if (isWaiting(before)) add('waiting', { amount: -1, agent: holderOf(before) });
  if (isWaiting(room)) add('waiting', { agent: holderOf(room) });
}

function addLabels(add: Add, { before, room }: Step): void {
  const had = (before?.labels ?? []).map(({ id }) => id);
  for (const { id } of room.labels)
    if (!had.includes(id)) add('labelled', { label: id, agent: holderOf(before) });
}

function addStep(add: Add, episode: Episode, step: Step): void {
  const holder = holderOf(step.room);
  if (step.before === null) add('new_customer');
  addMessage(add, step);
  addOpening(add, episode, step);
  if (holder !== holderOf(step.before) && holder !== '') add('assigned', { agent: holder });
  addResponse(add, episode, step);
  addClosing(add, episode, step);
  addStocks(add, step);
  addLabels(add, step);
}

/**
 * The happenings of the conversations: each event holds its room's state afterwards, so a
 * difference to the event before is a happening.
 */
async function conversations(db: Database, companyId: string): Promise<Happening[]> {
  const all: Happening[] = [];
  const known = new Map<string, Episode>();
  const messages = new Map(
    (await db.select().from(schema.messages).where(eq(schema.messages.companyId, companyId))).map(
      (message) => [message.id, message],
    ),
  );
  const events = await db
    .select()
    .from(schema.companyEvents)
    .where(eq(schema.companyEvents.companyId, companyId))
    .orderBy(asc(schema.companyEvents.seq));
  for (const { type, payload } of events) {
    if (type !== 'chat-message' && type !== 'room-updated') continue;
    const { room, by, message } = payload as unknown as {
      room: Room;
      by?: { id: string } | null;
      message?: { id: string };
    };
    const first: Episode = { room: null, openedAt: 0, hasAnswer: false, closed: null };
    const episode = known.get(room.id) ?? first;
    known.set(room.id, episode);
    const at = Date.parse(room.updated_at);
    const add: Add = (what, more) =>
      all.push({ ...NOTHING, what, at, channel: familyOf(room.channel as Platform), ...more });
    addStep(add, episode, {
      before: episode.room,
      room,
      at,
      by: by?.id ?? '',
      message: messages.get(message?.id ?? ''),
    });
    episode.room = room;
  }
  return all;
}

/** Given scores and ended talks stand in tables of their own. */
async function scoresAndTalks(db: Database, companyId: string): Promise<Happening[]> {
  const rooms = new Map(
    (await db.select().from(schema.rooms).where(eq(schema.rooms.companyId, companyId))).map(
      ({ id, channel }) => [id, familyOf(channel)],
    ),
  );
  const channelOf = (roomId: string) => rooms.get(roomId) ?? 'WhatsApp';
  const answers = await db
    .select()
    .from(schema.surveyAnswers)
    .where(eq(schema.surveyAnswers.companyId, companyId));
  const talks = await db
    .select()
    .from(schema.chatbotTalks)
    .where(eq(schema.chatbotTalks.companyId, companyId));
  return [
    ...answers.map(({ roomId, assigneeId, score, answeredAt }) => ({
      ...NOTHING,
      what: 'survey',
      at: answeredAt.getTime(),
      channel: channelOf(roomId),
      agent: assigneeId ?? '',
      score,
    })),
    ...talks
      .filter(({ status }) => status !== 'waiting')
      .map(({ roomId, status, updatedAt }) => ({
        ...NOTHING,
        what: status === 'ended' || status === 'silent' ? 'talk_ended' : 'talk_handoff',
        at: updatedAt.getTime(),
        channel: channelOf(roomId),
      })),
  ];
}

/** Everything that happened to a company, in no order, out of events, messages, cases and their history alone. */
export const readHappenings = async (
  db: Database,
  companyId: string,
  now: Date,
): Promise<Happening[]> => [
  ...(await conversations(db, companyId)),
  ...(await scoresAndTalks(db, companyId)),
  ...(await readCaseHappenings(db, companyId, now)),
];
