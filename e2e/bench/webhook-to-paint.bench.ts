import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { openBrowser } from './browser';
import { emitBare, openBarePage, type BareServer } from './live/bare-page';
import { atPace, firstRoom, say } from './live/citizens';
import { openInboxPage } from './live/inbox-page';
import { clockOffset, MARK, markOf, momentsOf, now } from './live/painted-marks';
import { lineOf, start } from './backend-programs';
import { isFull } from './size';
import { openCompany, withDataSuite } from './suite/start-data-suite';
import { median, ms, printTable, type Line } from './table';

/**
 * Messages a second, of how many one goes to the open conversation, where it is timed, and how far each may go: what was reached, with room
 * for a machine that does other things too. The aim is 1.
 */
const PACES = [
  { perSecond: 1, timedOf: 1, seconds: isFull ? 60 : 2, limit: 3 },
  { perSecond: 50, timedOf: 10, seconds: isFull ? 20 : 2, limit: 15 },
  ...(isFull ? [{ perSecond: 200, timedOf: 40, seconds: 20, limit: 35 }] : []),
] as const;
const ROUNDS = isFull ? 5 : 3;
const CITIZENS = 100;

/** Milliseconds of the slowest hundredth: so many times those of the bare page, and so many more for what a message costs by itself. */
const TIMES_BARE = 3;
const OWN_MS = 50;
interface Way {
  readonly p50: number;
  readonly p99: number;
  /** Until the message was at the page's socket; NaN where that is not known. */
  readonly line: number;
}
type Pace = (typeof PACES)[number];

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** A page and the call that brings words to it; `nth` 0 goes to the open conversation. */
interface Watched {
  readonly page: Page;
  readonly send: (n: number, from: number) => Promise<void>;
  readonly cameAt?: (n: number) => number | undefined;
}

let calls = 0;

/** Sends at a pace and answers how long the words of the open conversation took from their call until they stood in the page. */
async function measure({ page, send, cameAt }: Watched, pace: Pace): Promise<Way> {
  const offset = await clockOffset(page);
  const first = calls + 1;
  const count = pace.perSecond * pace.seconds;
  calls += count;
  const sentAt = new Map<number, number>();
  await atPace(count, pace.perSecond, (nth) => {
    const isTimed = nth % pace.timedOf === 0;
    if (isTimed) sentAt.set(first + nth, now());
    return send(first + nth, isTimed ? 0 : 1 + (nth % (CITIZENS - 1)));
  });
  const shown = await momentsOf(page, [...sentAt.keys()]);
  const took = [...sentAt.values()]
    .map((at, nth) => (shown[nth] ?? 0) - offset - at)
    .sort((one, other) => one - other);
  const line = [...sentAt].map(([n, at]) => (cameAt?.(n) ?? Number.NaN) - at);
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), line: median(line) };
}

async function lineFor(ours: Watched, bare: Watched, pace: Pace): Promise<Line> {
  const rounds: { ours: Way; bare: Way }[] = [];
  while (rounds.length < ROUNDS) {
    // In turns, and the other one first each time: what else the machine does falls on both.
    const first = rounds.length % 2 === 0 ? await measure(bare, pace) : null;
    const seen = await measure(ours, pace);
    rounds.push({ ours: seen, bare: first ?? (await measure(bare, pace)) });
  }
  const of = (whose: 'ours' | 'bare', part: keyof Way) =>
    median(rounds.map((round) => round[whose][part]));
  const figures = (whose: 'ours' | 'bare') =>
    `p50 ${ms(of(whose, 'p50'))}, p99 ${ms(of(whose, 'p99'))}`;
  return {
    what: `${pace.perSecond} messages a second: p99 over 3 × bare + ${OWN_MS} ms`,
    figures: `bare socket.io page ${figures('bare')}; ours ${figures('ours')}, at the socket after ${ms(of('ours', 'line'))}`,
    result: median(rounds.map((round) => round.ours.p99 / (TIMES_BARE * round.bare.p99 + OWN_MS))),
    limit: pace.limit,
  };
}

async function measureAll(): Promise<boolean> {
  const browser = await openBrowser();
  const bareRun = await start('server', '', ['bare-events']);
  try {
    const company = await openCompany('Akış Belediyesi', 77);
    // Makes the citizens and their conversations.
    await atPace(CITIZENS, 50, (nth) => say(company, CITIZENS - 1 - nth, 0));
    const { page, lastPacket, cameAt } = await openInboxPage(
      browser,
      company,
      await firstRoom(company),
    );
    const ours: Watched = { page, cameAt, send: (n, from) => say(company, from, n) };
    const served = await lineOf<BareServer>(bareRun);
    const bare: Watched = {
      page: await openBarePage(browser, served),
      send: (n) => emitBare(served, lastPacket().replaceAll(new RegExp(MARK, 'g'), markOf(n))),
    };
    // Warms both up, ours first: the bare one is given what came from it.
    for (const watched of [ours, bare]) await measure(watched, PACES[1]);
    const lines: Line[] = [];
    for (const pace of PACES) lines.push(await lineFor(ours, bare, pace));
    return printTable('From a call until the words stand in the page', lines);
  } finally {
    bareRun.kill('SIGKILL');
    if (bareRun.exitCode === null && bareRun.signalCode === null) await once(bareRun, 'exit');
    await browser.close();
  }
}

/**
 * `npm run bench -- webhook-to-paint [--full]`: milliseconds from a provider's signed call until the citizen's words stand in an open page,
 * beside a bare page that shows packets of the same length. Answers whether every line stands within its limit.
 */
export const benchWebhookToPaint = (): Promise<boolean> => withDataSuite(measureAll);
