import { setTimeout as wait } from 'node:timers/promises';
import type { EventPage, Message, Room, RoomDetail } from '@muhatap/shared/wire';
import { AWAY_WORDS, type Stage } from './stage';
import { signOf, takenFor, type Speaker } from './traffic';

/** What a page has shown of one conversation: in a moment's rows twice, or behind a later one, counts as often as it was seen. */
export interface Sight {
  readonly texts: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  readonly doubled: number;
  readonly outOfOrder: number;
}

/**
 * What became of a step's messages, both directions. `lost`: acknowledged and not there, or said to be sent and not taken. `open`: sends
 * whose outcome nobody can know yet, which their author is told after a quarter of an hour. `falselyFailed`: taken by the provider, and
 * told failed or never known to be taken.
 */
export interface Tally {
  readonly sent: number;
  readonly acknowledged: number;
  readonly stored: number;
  /** Of the conversation that a page showed; null without a page. */
  readonly onScreen: { readonly shown: number; readonly of: number } | null;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  readonly falselyFailed: number;
  readonly open: number;
  /** What is wrong, message by message. */
  readonly problems: readonly string[];
}

/** The counts that must be 0. */
export const FAULTS = ['lost', 'doubled', 'outOfOrder', 'falselyFailed'] as const;

export const isClean = (tally: Tally): boolean =>
  FAULTS.every((fault) => tally[fault] === 0) &&
  (tally.onScreen === null || tally.onScreen.shown === tally.onScreen.of);

const SETTLE_WITHIN_MS = 90_000;
/** A receipt that tells of an open send comes sooner. */
const OPEN_WITHIN_MS = 15_000;
const LOOK_MS = 1_000;
const PAGE_SIZE = 200;

async function ask<T>(stage: Stage, address: string): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${stage.api.port}${address}`, {
    headers: { authorization: `Bearer ${stage.company.token}` },
  });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return (await reply.json()) as T;
}

/** Everything in one room, oldest first. */
async function readRoom(stage: Stage, roomId: string): Promise<Message[]> {
  const found: Message[] = [];
  for (let page = 1; ; page += 1) {
    const { messages } = await ask<RoomDetail>(
      stage,
      `/api/room/${roomId}?page=${page}&limit=${PAGE_SIZE}`,
    );
    found.unshift(...messages.data);
    if (messages.data.length < PAGE_SIZE) return found;
  }
}

/** The stored conversations of these citizens, by their id with the platform. */
async function readRooms(stage: Stage, speakers: readonly Speaker[]) {
  const rooms = await ask<Room[]>(stage, '/api/room/all?limit=200');
  const wanted = new Set(speakers.map(({ externalId }) => externalId));
  const found = new Map<string, Message[]>();
  for (const { id, customer } of rooms)
    if (wanted.has(customer.external_id))
      found.set(customer.external_id, [
        ...(found.get(customer.external_id) ?? []),
        ...(await readRoom(stage, id)),
      ]);
  return found;
}

/** The number of the newest event of the company. */
export const latestEvent = async (stage: Stage): Promise<number> =>
  (await ask<EventPage>(stage, '/api/events?after=0&limit=1')).latest;

/** The messages that the event log has told of since `after`, in its order. */
async function readTold(stage: Stage, after: number): Promise<string[]> {
  const told: string[] = [];
  for (let last = after; ;) {
    const { events } = await ask<EventPage>(stage, `/api/events?after=${last}&limit=1000`);
    if (events.length === 0) return told;
    for (const { seq, type, payload } of events) {
      if (seq !== last + 1) throw new Error(`Event ${seq} follows ${last}.`);
      last = seq;
      if (type === 'chat-message') told.push((payload as Message).content);
    }
  }
}

const countOf = (texts: readonly string[], text: string) =>
  texts.filter((each) => each === text).length;

/** Those that stand behind one that the same party began later. */
export function inversions(texts: readonly string[]): string[] {
  const latest = new Map<string, number>();
  const found: string[] = [];
  for (const text of texts) {
    const { sign, number } = signOf(text);
    const before = latest.get(sign) ?? -1;
    if (number < before) found.push(text);
    latest.set(sign, Math.max(before, number));
  }
  return found;
}

const surplus = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => texts.indexOf(text) < at);

const missing = (wanted: Iterable<string>, found: readonly string[]): string[] =>
  [...wanted].filter((text) => !found.includes(text));

type Counts = { -readonly [Key in Exclude<keyof Tally, 'onScreen' | 'problems'>]: number } & {
  problems: string[];
};
type CountedFault = (typeof FAULTS)[number] | 'open';

/** Counts what is wrong, and says of which message. */
function blame(counts: Counts, fault: CountedFault, texts: readonly string[], where: string): void {
  counts[fault] += texts.length;
  counts.problems.push(...texts.map((text) => `${fault}: ${where}: ${text}`));
}

/** What the citizen wrote. */
function countSaid(counts: Counts, { said }: Speaker, messages: readonly Message[]): void {
  const texts = messages.filter(({ is_sent: isOurs }) => !isOurs).map(({ content }) => content);
  counts.sent += said.texts.length;
  counts.acknowledged += said.acknowledged.size;
  counts.stored += new Set(texts).size;
  blame(counts, 'lost', missing(said.acknowledged, texts), 'of a citizen');
  blame(counts, 'doubled', surplus(texts), 'of a citizen');
  blame(counts, 'outOfOrder', inversions(texts), 'of a citizen');
}

/** One send of ours, which is stored; `taken`: how often the provider has it. */
function countSend(counts: Counts, { status, content }: Message, taken: number): void {
  const isTold = status === 'sent' || status === 'delivered' || status === 'read';
  const add = (fault: CountedFault, isSo: boolean) =>
    blame(counts, fault, isSo ? [content] : [], `taken ${taken} times, told ${status}`);
  add('doubled', taken > 1);
  add('falselyFailed', taken > 0 && !isTold);
  add('lost', taken === 0 && isTold);
  add('open', taken === 0 && status === 'queued');
}

/** What the staff and the house answered. */
function countAnswers(
  counts: Counts,
  { said, answers, typed }: Speaker,
  messages: readonly Message[],
  taken: readonly string[],
): void {
  const ours = messages.filter(({ is_sent: isOurs }) => isOurs);
  const texts = ours.map(({ content }) => content);
  const numbered = (all: readonly string[]) => all.filter((text) => text !== AWAY_WORDS);
  const acknowledged = [...answers.acknowledged, ...typed.acknowledged];
  counts.sent += answers.texts.length + typed.texts.length;
  counts.acknowledged += acknowledged.length;
  counts.stored += new Set(numbered(texts)).size;
  blame(counts, 'lost', missing(acknowledged, texts), 'of the staff');
  if (said.acknowledged.size > 0)
    blame(counts, 'lost', missing([AWAY_WORDS], texts), `to ${said.texts[0] ?? 'nobody'}`);
  blame(counts, 'doubled', surplus(texts), 'on our books');
  blame(counts, 'outOfOrder', inversions(numbered(texts)), 'on our books');
  blame(counts, 'outOfOrder', inversions(numbered(taken)), 'with the provider');
  for (const message of ours) countSend(counts, message, countOf(taken, message.content));
  blame(counts, 'lost', missing(new Set(taken), texts), 'taken and not on our books');
}

/** What pages were told, live or when they caught up. */
function countTold(counts: Counts, told: readonly string[], rooms: readonly Message[][]): void {
  const stored = rooms.flat().map(({ content }) => content);
  const numbered = told.filter((text) => text !== AWAY_WORDS);
  blame(counts, 'lost', missing(new Set(stored), told), 'not in the event log');
  blame(counts, 'doubled', surplus(numbered), 'in the event log');
  blame(counts, 'outOfOrder', inversions(numbered), 'in the event log');
}

function count(
  stage: Stage,
  speakers: readonly Speaker[],
  rooms: ReadonlyMap<string, Message[]>,
  told: readonly string[],
): Counts {
  const counts: Counts = {
    sent: 0,
    acknowledged: 0,
    stored: 0,
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    falselyFailed: 0,
    open: 0,
    problems: [],
  };
  for (const speaker of speakers) {
    const messages = rooms.get(speaker.externalId) ?? [];
    countSaid(counts, speaker, messages);
    countAnswers(counts, speaker, messages, takenFor(stage, speaker));
  }
  countTold(counts, told, [...rooms.values()]);
  return counts;
}

/** How long is waited for something better than these. */
function patienceWith({ lost, falselyFailed, open }: Counts): number {
  if (lost > 0 || falselyFailed > 0) return SETTLE_WITHIN_MS;
  return open > 0 ? OPEN_WITHIN_MS : 0;
}

/** Waits until nothing is on its way any more, or for as long as a person would, and counts; `since`: the last event before the step. */
export async function settle(
  stage: Stage,
  speakers: readonly Speaker[],
  since: number,
): Promise<Counts> {
  const begun = Date.now();
  for (;;) {
    const age = Date.now() - begun;
    try {
      const counts = count(
        stage,
        speakers,
        await readRooms(stage, speakers),
        await readTold(stage, since),
      );
      if (age >= patienceWith(counts)) return counts;
    } catch (error) {
      if (age >= SETTLE_WITHIN_MS)
        throw new Error('The backend does not answer after the fault.', { cause: error });
    }
    await wait(LOOK_MS);
  }
}

/** Everything that the conversation of `speaker` holds, both directions. */
export async function storedTexts(stage: Stage, speaker: Speaker): Promise<string[]> {
  const rooms = await readRooms(stage, [speaker]);
  return (rooms.get(speaker.externalId) ?? []).map(({ content }) => content);
}
