import { setTimeout as wait } from 'node:timers/promises';
import type { Message, Room, RoomDetail } from '@muhatap/shared/wire';
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

const countOf = (texts: readonly string[], text: string) =>
  texts.filter((each) => each === text).length;

/** How many stand behind one that the same party began later. */
export function inversions(texts: readonly string[]): number {
  const latest = new Map<string, number>();
  let found = 0;
  for (const text of texts) {
    const { sign, number } = signOf(text);
    const before = latest.get(sign) ?? -1;
    if (number < before) found += 1;
    latest.set(sign, Math.max(before, number));
  }
  return found;
}

const surplus = (texts: readonly string[]): number => texts.length - new Set(texts).size;

type Counts = { -readonly [Key in Exclude<keyof Tally, 'onScreen'>]: number };

/** What the citizen wrote. */
function countSaid(counts: Counts, { said }: Speaker, messages: readonly Message[]): void {
  const texts = messages.filter(({ is_sent: isOurs }) => !isOurs).map(({ content }) => content);
  counts.sent += said.texts.length;
  counts.acknowledged += said.acknowledged.size;
  counts.stored += new Set(texts).size;
  counts.lost += [...said.acknowledged].filter((text) => !texts.includes(text)).length;
  counts.doubled += surplus(texts);
  counts.outOfOrder += inversions(texts);
}

/** One send of ours, which stands `stored`; `taken`: how often the provider has it. */
function countSend(counts: Counts, { status }: Message, taken: number): void {
  const isTold = status === 'sent' || status === 'delivered' || status === 'read';
  if (taken > 1) counts.doubled += taken - 1;
  if (taken > 0 && !isTold) counts.falselyFailed += 1;
  if (taken === 0 && isTold) counts.lost += 1;
  if (taken === 0 && status === 'queued') counts.open += 1;
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
  counts.lost += acknowledged.filter((text) => !texts.includes(text)).length;
  if (said.acknowledged.size > 0 && !texts.includes(AWAY_WORDS)) counts.lost += 1;
  counts.doubled += surplus(texts);
  counts.outOfOrder += inversions(numbered(texts)) + inversions(numbered(taken));
  for (const message of ours) countSend(counts, message, countOf(taken, message.content));
  // Taken and not on our books.
  counts.lost += new Set(taken.filter((text) => !texts.includes(text))).size;
}

function count(
  stage: Stage,
  speakers: readonly Speaker[],
  rooms: ReadonlyMap<string, Message[]>,
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
  };
  for (const speaker of speakers) {
    const messages = rooms.get(speaker.externalId) ?? [];
    countSaid(counts, speaker, messages);
    countAnswers(counts, speaker, messages, takenFor(stage, speaker));
  }
  return counts;
}

/** How long is waited for something better than these. */
function patienceWith({ lost, falselyFailed, open }: Counts): number {
  if (lost > 0 || falselyFailed > 0) return SETTLE_WITHIN_MS;
  return open > 0 ? OPEN_WITHIN_MS : 0;
}

/** Waits until nothing is on its way any more, or for as long as a person would, and counts. */
export async function settle(stage: Stage, speakers: readonly Speaker[]): Promise<Counts> {
  const since = Date.now();
  for (;;) {
    const age = Date.now() - since;
    try {
      const counts = count(stage, speakers, await readRooms(stage, speakers));
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
