import type { CDPSession, Page } from '@playwright/test';
import { suite } from '../suite/suite';
import { openBrowser } from './browser';
import { atPace, firstRoom, say } from './live/citizens';
import { openInboxPage } from './live/inbox-page';
import { momentsOf } from './live/painted-marks';
import { readService, type Held } from './memory/services-memory';
import { isFull } from './size';
import { openCompany, withDataSuite, type OpenCompany } from './suite/start-data-suite';
import { median, printTable, type Line } from './table';

/** An hour of five messages a second, and a tenth of it. */
const HOUR = 18_000;
const TRAFFIC = isFull ? HOUR : HOUR / 10;
const STEPS = 10;
/** After which caches and pools are as large as they become. */
const WARM_UP = isFull ? 6_000 : 1_000;
const PER_SECOND = 200;
const CITIZENS = 200;
/** Of so many messages one goes to the open conversation, and after so many a person reads. */
const OPEN_OF = 100;
const READ_OF = 10;

/** The part of its level that a process may gain over the measured traffic: heaps after a collection are steady, resident memory is not. */
const LIMITS = { heap: 0.08, rss: 0.2 };

type Part = 'backend' | 'gateway' | 'page';
type Sample = Readonly<Record<Part, Held>>;

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The median of all slopes between two samples, per step: one odd sample does not bend it. */
function slopeOf(values: readonly number[]): number {
  const slopes = values.flatMap((value, at) =>
    values.slice(at + 1).map((later, distance) => (later - value) / (distance + 1)),
  );
  return median(slopes);
}

function lineFor(part: Part, kind: keyof Held, samples: readonly Sample[]): Line {
  const values = samples.flatMap((sample) => sample[part][kind] ?? []);
  const level = median(values);
  const gained = slopeOf(values) * (values.length - 1);
  const name = kind === 'heap' ? 'heap after a collection' : 'resident memory';
  return {
    what: `${part}: ${name}, gained over its level`,
    figures: `${megabytes(level)}, ${gained < 0 ? '−' : '+'}${megabytes(Math.abs(gained))} over ${TRAFFIC.toLocaleString('tr')} messages`,
    result: gained / level,
    limit: LIMITS[kind],
  };
}

/** Reads as a person's page does: the list, a conversation, and the page itself. */
async function read({ token }: OpenCompany, room: string): Promise<void> {
  for (const address of ['/api/room/all?limit=20', `/api/room/${room}`, '/inbox']) {
    const answer = await fetch(`${suite.url()}${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  }
}

async function readPage(page: Page, devtools: CDPSession): Promise<Held> {
  // The marks are kept by this measurement itself.
  await page.evaluate(() => globalThis.paintedMarks.clear());
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { heap: usedSize };
}

async function measure(company: OpenCompany): Promise<Sample[]> {
  const browser = await openBrowser();
  try {
    await atPace(CITIZENS, 50, (nth) => say(company, CITIZENS - 1 - nth, 0));
    const room = await firstRoom(company);
    const { page } = await openInboxPage(browser, company, room);
    const devtools = await page.context().newCDPSession(page);
    let sent = 0;
    /** Ends once the page shows the last message, so that nothing is on its way while memory is read. */
    const step = async (messages: number): Promise<void> => {
      const first = sent + 1;
      sent += messages;
      await atPace(messages, PER_SECOND, async (nth) => {
        const isLast = nth === messages - 1;
        const from = isLast || nth % OPEN_OF === 0 ? 0 : 1 + (nth % (CITIZENS - 1));
        await say(company, from, first + nth);
        if (nth % READ_OF === 0) await read(company, room);
      });
      await momentsOf(page, [sent], 60_000);
    };
    await step(WARM_UP);
    const samples: Sample[] = [];
    while (samples.length < STEPS) {
      await step(TRAFFIC / STEPS);
      samples.push({
        backend: await readService('backend'),
        gateway: await readService('gateway'),
        page: await readPage(page, devtools),
      });
    }
    return samples;
  } finally {
    await browser.close();
  }
}

/**
 * `npm run bench -- memory [--full]`: an hour's traffic (without `--full` a tenth of it) in fast motion. Answers whether backend, gateway
 * and page hold as much after it as before.
 */
export const benchMemory = (): Promise<boolean> =>
  withDataSuite(async () => {
    const samples = await measure(await openCompany('Sürekli Belediye', 78));
    return printTable('Memory while messages come', [
      lineFor('backend', 'heap', samples),
      lineFor('backend', 'rss', samples),
      lineFor('gateway', 'heap', samples),
      lineFor('gateway', 'rss', samples),
      lineFor('page', 'heap', samples),
    ]);
  });
