import type { Browser } from '@playwright/test';
import { isFull, roundsOf } from '../size';
import { median } from '../table';
import { openPage, type MeasuredPage } from './open-page';
import type { StandIn } from './stand-in';

const BLOCKS = roundsOf(5);
const MESSAGES = isFull ? 200 : 60;
/** Slow enough that each message has its own paint. */
const APART_MS = 20;
const FILL = 4000;

/** Milliseconds that one live message costs: in the store, and of the main thread until it is painted. */
export interface LiveCost {
  readonly rooms: number;
  readonly storeMs: number;
  readonly paintedMs: number;
  readonly rowsInDom: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The same scattered rooms in every run. */
const scattered = (turn: number, rooms: number) => (turn * 7919 + 13) % rooms;

async function taskMs({ devtools }: MeasuredPage): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Every room writes once, so that the page holds all of them. */
async function fill(measured: MeasuredPage, standIn: StandIn, rooms: number): Promise<void> {
  for (let n = rooms - 1; n >= 0; n -= 1) {
    const seq = standIn.say(n, `Merhaba, ${n}`);
    if (seq % FILL === 0 || n === 0) await measured.reached(seq);
  }
}

/** Messages to scattered rooms of a page that holds `rooms` rooms; medians over the blocks. */
export async function measureLiveCost(
  browser: Browser,
  standIn: StandIn,
  rooms: number,
): Promise<LiveCost> {
  const measured = await openPage(browser, standIn, rooms);
  const { page } = measured;
  await fill(measured, standIn, rooms);
  await pause(2000);
  const store: number[] = [];
  const painted: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    await page.evaluate(() => void (globalThis.measured.storeMs = 0));
    const before = await taskMs(measured);
    let seq = 0;
    for (let turn = 0; turn < MESSAGES; turn += 1) {
      seq = standIn.say(
        scattered(block * MESSAGES + turn, rooms),
        `Ölçülen mesaj ${block}.${turn}`,
      );
      await pause(APART_MS);
    }
    await measured.reached(seq);
    painted.push(((await taskMs(measured)) - before) / MESSAGES);
    store.push((await page.evaluate(() => globalThis.measured.storeMs)) / MESSAGES);
  }
  const rowsInDom = await page.getByRole('option').count();
  await page.context().close();
  return { rooms, storeMs: median(store), paintedMs: median(painted), rowsInDom };
}
