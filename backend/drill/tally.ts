import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@muhatap/shared/wire/conversations';
import type { Page } from './page';
import { readEventLog, readRooms, restingJobs, type Before } from './read-stage';
import { AWAY_REPLY, type Stage } from './stage';
import { signOf, takenFor, type Citizen } from './traffic';

/**
 * The messages of a step, both directions. `lost`: acknowledged and not stored, or marked as sent
 * and not taken by the provider. `open`: sends of unknown outcome; their author is notified after a
 * quarter of an hour. `falselyFailed`: taken by the provider, and marked as failed or never as
 * sent. `dead`: jobs, of whatever queue, that have come to rest during the step.
 */
export interface Tally {
  readonly sent: number;
  readonly acknowledged: number;
  readonly stored: number;
  /** Of the conversation that stood open on the page; null without a page. */
  readonly onScreen: { readonly shown: number; readonly of: number } | null;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  readonly falselyFailed: number;
  readonly open: number;
  readonly dead: number;
  /** One line for each message that is counted as wrong. */
  readonly problems: readonly string[];
}

/** The counts that must be 0. */
const FAULTS = ['lost', 'doubled', 'outOfOrder', 'falselyFailed', 'dead'] as const;

export const isClean = (tally: Tally): boolean =>
  FAULTS.every((fault) => tally[fault] === 0) &&
  (tally.onScreen === null || tally.onScreen.shown === tally.onScreen.of);

/** A count that has not become better for so long stays. */
const SETTLE_WITHIN_MS = 90_000;
/** A receipt that tells of an open send comes sooner. */
const OPEN_WITHIN_MS = 5_000;
const LOOK_MS = 1_000;

const countOf = (texts: readonly string[], text: string) =>
  texts.filter((each) => each === text).length;

/** Those that stand behind one that the same party began later. */
function inversions(texts: readonly string[]): string[] {
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
  onScreen: Tally['onScreen'];
  problems: string[];
};
type CountedFault = Exclude<(typeof FAULTS)[number], 'dead'> | 'open';

/** Counts these messages under a fault, with a line for each. */
function add(counts: Counts, fault: CountedFault, texts: readonly string[], where: string): void {
  counts[fault] += texts.length;
  counts.problems.push(...texts.map((text) => `${fault}: ${where}: ${text}`));
}

/** The messages of a citizen. */
function countQuestions(
  counts: Counts,
  { questions }: Citizen,
  messages: readonly Message[],
): void {
  const texts = messages.filter(({ is_sent: isOurs }) => !isOurs).map(({ content }) => content);
  counts.sent += questions.texts.length;
  counts.acknowledged += questions.acknowledged.size;
  counts.stored += new Set(texts).size;
  add(counts, 'lost', missing(questions.acknowledged, texts), 'of a citizen');
  add(counts, 'doubled', surplus(texts), 'of a citizen');
  const momentOf = (text: string) => messages.find(({ content }) => content === text)?.created_at;
  const late = inversions(texts).map((text) => `${text}, dated ${momentOf(text)}`);
  add(counts, 'outOfOrder', late, 'of a citizen');
}

const isMarkedSent = (status: Message['status']): boolean =>
  status === 'sent' || status === 'delivered' || status === 'read';

/** One send of ours, which is stored; `taken`: how often the provider has it. */
function countSend(counts: Counts, { status, content }: Message, taken: number): void {
  const of = (isSo: boolean) => (isSo ? [content] : []);
  const where = `taken ${taken} times, marked as ${status}`;
  add(counts, 'doubled', of(taken > 1), where);
  add(counts, 'falselyFailed', of(taken > 0 && !isMarkedSent(status)), where);
  add(counts, 'lost', of(taken === 0 && isMarkedSent(status)), where);
  add(counts, 'open', of(taken === 0 && status === 'queued'), where);
}

/** The answers of the staff, and the one outside working hours. */
function countAnswers(
  counts: Counts,
  { questions, answers, pageAnswers }: Citizen,
  messages: readonly Message[],
  taken: readonly string[],
): void {
  const ours = messages.filter(({ is_sent: isOurs }) => isOurs);
  const texts = ours.map(({ content }) => content);
  const numbered = (all: readonly string[]) => all.filter((text) => text !== AWAY_REPLY);
  const acknowledged = [...answers.acknowledged, ...pageAnswers.acknowledged];
  counts.sent += answers.texts.length + pageAnswers.texts.length;
  counts.acknowledged += acknowledged.length;
  counts.stored += new Set(numbered(texts)).size;
  add(counts, 'lost', missing(acknowledged, texts), 'of the staff');
  if (questions.acknowledged.size > 0)
    add(counts, 'lost', missing([AWAY_REPLY], texts), `to ${questions.texts[0] ?? 'nobody'}`);
  add(counts, 'doubled', surplus(texts), 'stored');
  add(counts, 'outOfOrder', inversions(numbered(texts)), 'stored');
  add(counts, 'outOfOrder', inversions(numbered(taken)), 'with the provider');
  for (const message of ours) countSend(counts, message, countOf(taken, message.content));
  add(counts, 'lost', missing(new Set(taken), texts), 'taken and not stored');
}

/** The event log, from which pages receive, live or when they catch up. */
function countEvents(counts: Counts, events: readonly string[], rooms: readonly Message[][]): void {
  const stored = rooms.flat().map(({ content }) => content);
  const numbered = events.filter((text) => text !== AWAY_REPLY);
  add(counts, 'lost', missing(new Set(stored), events), 'not in the event log');
  add(counts, 'doubled', surplus(numbered), 'in the event log');
  add(counts, 'outOfOrder', inversions(numbered), 'in the event log');
}

/** Jobs that rest and did not before, with a line for each queue. */
function countDead(counts: Counts, resting: Before['resting'], old: Before['resting']): void {
  for (const [queue, all] of resting) {
    const dead = Math.max(0, all - (old.get(queue) ?? 0));
    counts.dead += dead;
    if (dead > 0) counts.problems.push(`dead: ${dead} jobs of ${queue}`);
  }
}

function count(
  stage: Stage,
  citizens: readonly Citizen[],
  rooms: ReadonlyMap<string, Message[]>,
  events: readonly string[],
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
    dead: 0,
    onScreen: null,
    problems: [],
  };
  for (const citizen of citizens) {
    const messages = rooms.get(citizen.externalId) ?? [];
    countQuestions(counts, citizen, messages);
    countAnswers(counts, citizen, messages, takenFor(stage, citizen));
  }
  countEvents(counts, events, [...rooms.values()]);
  return counts;
}

/** The time in which these counts may still become better. */
function settleTimeout({ lost, falselyFailed, open }: Counts): number {
  if (lost > 0 || falselyFailed > 0) return SETTLE_WITHIN_MS;
  return open > 0 ? OPEN_WITHIN_MS : 0;
}

/**
 * Counts until nothing is on its way any more, or until it has not become less for as long as a person would wait.
 */
export async function settle(
  stage: Stage,
  citizens: readonly Citizen[],
  since: Before,
): Promise<Tally> {
  let [least, betterAt] = [Infinity, Date.now()];
  for (;;) {
    try {
      const rooms = await readRooms(stage, citizens);
      const counts = count(stage, citizens, rooms, await readEventLog(stage, since.event));
      countDead(counts, await restingJobs(stage), since.resting);
      const left = counts.lost + counts.falselyFailed + counts.open;
      if (left < least) [least, betterAt] = [left, Date.now()];
      if (Date.now() - betterAt >= settleTimeout(counts)) return counts;
    } catch (error) {
      if (Date.now() - betterAt >= SETTLE_WITHIN_MS)
        throw new Error('The backend does not answer after the fault.', { cause: error });
    }
    await wait(LOOK_MS);
  }
}

/** Adds the observation of the conversation that stood open in the page. */
export async function addPage(
  tally: Tally,
  stage: Stage,
  citizen: Citizen,
  page: Page,
): Promise<Tally> {
  const messages = (await readRooms(stage, [citizen])).get(citizen.externalId) ?? [];
  const stored = messages.map(({ content }) => content);
  const observation = await page.observe(stored);
  const unseen = missing(stored, observation.texts);
  const sent = messages.filter(({ is_sent: isOurs, status }) => isOurs && isMarkedSent(status));
  const counts: Counts = {
    ...tally,
    onScreen: { shown: stored.length - unseen.length, of: stored.length },
    doubled: tally.doubled + observation.doubled,
    outOfOrder: tally.outOfOrder + observation.outOfOrder,
    problems: [...tally.problems, ...unseen.map((text) => `not on screen: ${text}`)],
  };
  const failed = sent.filter(({ content }) => observation.failed.includes(content));
  add(
    counts,
    'falselyFailed',
    failed.map(({ content }) => content),
    'on screen',
  );
  if (observation.doubled + observation.outOfOrder > 0)
    counts.problems.push(
      `on screen: ${observation.doubled} doubled, ${observation.outOfOrder} out of order`,
    );
  return counts;
}
