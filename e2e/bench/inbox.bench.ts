import { rm } from 'node:fs/promises';
import { openBrowser } from './browser';
import { buildPage } from './page/build-page';
import { FLOOD_SECONDS, measureFlood, type Flood } from './page/flood';
import { measureLiveCost, type LiveCost } from './page/live-cost';
import { startStandIn } from './page/stand-in';
import { measureOpening } from './suite/opening';
import { fillCompany, withDataSuite } from './suite/start-data-suite';
import { isFull, roundsOf } from './size';
import { median, ms, printTable, type Line } from './table';

const FEW = 100;
const MANY = isFull ? 100_000 : 10_000;
const FLOODS = roundsOf(5);
const SIZES = isFull ? [FEW, 10_000, MANY] : [FEW, MANY];

function liveLines(costs: readonly LiveCost[]): Line[] {
  const [first, last] = [costs[0], costs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const figures = (of: (cost: LiveCost) => number) =>
    costs.map((cost) => `${cost.rooms.toLocaleString('tr')} rooms ${ms(of(cost))}`).join(', ');
  return [
    {
      what: 'one live message in the store, most rooms over fewest',
      figures: figures((cost) => cost.storeMs),
      result: last.storeMs / first.storeMs,
      limit: 1.5,
    },
    {
      what: 'one live message until painted, most rooms over fewest',
      figures: figures((cost) => cost.paintedMs),
      result: last.paintedMs / first.paintedMs,
      limit: 1.5,
    },
    {
      what: 'rows of the list in the DOM',
      figures: costs.map(({ rowsInDom }) => rowsInDom).join(', '),
      result: Math.max(...costs.map(({ rowsInDom }) => rowsInDom)),
      limit: 60,
    },
  ];
}

/** Measures the open page with live messages. */
async function benchPage(): Promise<Line[]> {
  const folder = await buildPage('remote-inbox', './src/bench/bench.ts');
  const standIn = await startStandIn(folder);
  const browser = await openBrowser();
  try {
    const costs: LiveCost[] = [];
    for (const rooms of SIZES) costs.push(await measureLiveCost(browser, standIn, rooms));
    const floods: Flood[] = [];
    for (let turn = 0; turn < FLOODS; turn += 1) floods.push(await measureFlood(browser, standIn));
    const longest = floods.map(({ longestTaskMs }) => longestTaskMs);
    const sent = `${floods.length} × ${(floods[0]?.sent ?? 0).toLocaleString('tr')} messages`;
    return [
      ...liveLines(costs),
      {
        what: `1,000 messages a second for ${FLOOD_SECONDS} s: longest task (ms)`,
        figures: `${sent}: ${longest.join(', ')}`,
        result: median(longest),
        limit: 100,
      },
      {
        what: `1,000 messages a second for ${FLOOD_SECONDS} s: messages lost`,
        figures: sent,
        result: floods.reduce((sum, { lost }) => sum + lost, 0),
        limit: 0,
      },
    ];
  } finally {
    await browser.close();
    await standIn.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the whole suite for a small and a large company, side by side. */
async function benchSuite(): Promise<Line[]> {
  const browser = await openBrowser();
  try {
    const companies = [
      await fillCompany('Küçük Belediye', FEW),
      await fillCompany('Büyük Belediye', MANY),
    ];
    const [small, large] = await measureOpening(browser, companies);
    if (small === undefined || large === undefined) return [];
    const size = (count: number) => count.toLocaleString('tr');
    return [
      {
        what: 'opening a conversation, many messages over few',
        figures: `${size(FEW)} ${ms(small.conversationMs)}, ${size(MANY)} ${ms(large.conversationMs)}`,
        result: large.conversationMs / small.conversationMs,
        limit: 1.3,
      },
      {
        what: 'first paint of the list, many rooms over few',
        figures: `${size(FEW)} ${ms(small.listMs)}, ${size(MANY)} ${ms(large.listMs)}`,
        result: large.listMs / small.listMs,
        limit: 1.3,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** `npm run bench -- inbox-page`: the open page alone. Each answers whether every line stands within its limit. */
export const benchInboxPage = async (): Promise<boolean> =>
  printTable('Inbox: live messages in an open page', await benchPage());

/** `npm run bench -- inbox-suite`: the whole suite on PostgreSQL. */
export const benchInboxSuite = async (): Promise<boolean> =>
  printTable('Inbox: a large company beside a small one', await withDataSuite(benchSuite));

/** `npm run bench -- inbox`: both. */
export async function benchInbox(): Promise<boolean> {
  const page = await benchInboxPage();
  return (await benchInboxSuite()) && page;
}
