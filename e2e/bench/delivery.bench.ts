import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { release } from '../suite/releases';
import { startSuite } from '../suite/start-suite';
import { selectSuite, suite } from '../suite/suite';
import { openBrowser } from './browser';
import { build } from './delivery/build';
import { measureManyReleases } from './delivery/many-releases';
import { measureOpenPages } from './delivery/open-pages';
import { measurePages } from './delivery/pages';
import { startSecondGateway, type SecondGateway } from './delivery/second-gateway';
import { newcomer, visit, type Visit } from './delivery/visit';
import { isFull } from './size';
import { median, ms, printTable, sum, type Line } from './table';

/** First paints come by whole frames: few rounds are decided by one of them. */
const FIRST_PAINT_LIMIT = isFull ? 1.05 : 1.25;

/** The first paint of a second visit is the last list, that of the one bundle an empty page. */
function limitOf(which: string, what: string): { limit?: number } {
  if (what !== 'first paint') return { limit: 1.05 };
  return which === 'cold' ? { limit: FIRST_PAINT_LIMIT } : {};
}
const RUNS = Number(process.env.BENCH_RUNS ?? (isFull ? 9 : 3));
const ROW = '[role="option"]';
const FORM = 'form input';
const ADMIN = { email: 'admin@demo.muhatap.test', password: 'muhatap-demo' };
const INBOX = 'remote-inbox';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const scriptBytes = ({ scripts }: Visit): number => sum(scripts.map(({ bytes }) => bytes));
const transferred = (
  { scripts }: Visit,
  isCounted: (path: string) => boolean = () => true,
): number =>
  sum(scripts.filter((script) => isCounted(script.path)).map((script) => script.transferred));
/** `bytes` and `requests` do not depend on the moment; times do, so each round is compared by itself. */
const ratio = (rounds: readonly Round[], over: Build, of: (visit: Visit) => number): number =>
  median(rounds.map((round) => of(round.federated) / of(round[over])));

/** One visit to each build: the suite, the same as one bundle, and the same with lazy pages as a careful monolith has them; and one to the smallest sign-in page. */
interface Round {
  readonly federated: Visit;
  readonly monolith: Visit;
  readonly lazy: Visit;
  readonly form: Visit;
}
type Build = Exclude<keyof Round, 'form'>;
type Addresses = Readonly<Record<keyof Round, string>>;

async function signIn(): Promise<string> {
  const answer = await fetch(`${suite.url()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A page for somebody who was never here. */
async function openOnce(
  browser: Browser,
  address: string,
  wanted: string,
  token?: string,
): Promise<Visit> {
  const context = await newcomer(browser, token);
  const seen = await visit(context, address, wanted);
  await context.close();
  return seen;
}

/** The inbox of a build in one browser: for somebody who was never here, and the same a moment later. */
async function openTwice(
  browser: Browser,
  address: string,
  token: string,
): Promise<[Visit, Visit]> {
  const context = await newcomer(browser, token);
  const seen = [
    await visit(context, `${address}/inbox`, ROW, 4000),
    await visit(context, `${address}/inbox`, ROW),
  ] as [Visit, Visit];
  await context.close();
  return seen;
}

/** One build after the other in each round, so that a busy moment of the machine meets all. */
async function measureInbox(
  browser: Browser,
  addresses: Addresses,
  token: string,
): Promise<{ cold: Round[]; warm: Round[] }> {
  const [cold, warm]: [Round[], Round[]] = [[], []];
  // Warms the servers.
  for (const build of ['federated', 'monolith', 'lazy'] as const)
    await openOnce(browser, `${addresses[build]}/inbox`, ROW, token);
  await openOnce(browser, `${addresses.form}/login`, FORM);
  for (let run = 0; run < RUNS; run += 1) {
    const federated = await openTwice(browser, addresses.federated, token);
    const monolith = await openTwice(browser, addresses.monolith, token);
    const lazy = await openTwice(browser, addresses.lazy, token);
    const form = await openOnce(browser, `${addresses.form}/login`, FORM);
    cold.push({ federated: federated[0], monolith: monolith[0], lazy: lazy[0], form });
    warm.push({ federated: federated[1], monolith: monolith[1], lazy: lazy[1], form });
  }
  return { cold, warm };
}

/** Bytes over the line when one module has been deployed since the last visit, and the time that its promotion takes with every page opened. */
async function measureDeploy(
  browser: Browser,
  monolith: SecondGateway,
  monolithDist: string,
  token: string,
): Promise<Line[]> {
  const [ours, theirs] = [await newcomer(browser, token), await newcomer(browser, token)];
  const both = async () => ({
    federated: await visit(ours, `${suite.url()}/inbox`, ROW),
    monolith: await visit(theirs, `${monolith.url}/inbox`, ROW),
  });
  await both();
  const { release: id } = await release<{ release: string }>(
    'publish',
    INBOX,
    '--dist',
    path.resolve(import.meta.dirname, '../..', INBOX, 'dist'),
    '--version',
    '1.0.1',
  );
  const startedAt = performance.now();
  await release('promote', INBOX, id, '--reason', 'bench');
  const promotionMs = performance.now() - startedAt;
  monolith.live(monolithDist, '1.0.1');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const after = await both();
  await Promise.all([ours.close(), theirs.close()]);
  const [all, own] = [
    transferred(after.federated),
    transferred(after.federated, (file) => file.startsWith(`/remotes/${INBOX}/${id}/`)),
  ];
  if (own === 0) throw new Error('The deployed module was not downloaded.');
  return [
    {
      what: 'after a deploy of the inbox: downloaded scripts over its own',
      figures: `${kilobytes(all)} of which its own ${kilobytes(own)} (monolith ${kilobytes(transferred(after.monolith))})`,
      result: all / own,
      limit: 1,
    },
    {
      what: 'promote the inbox, each of its pages opened first: seconds',
      figures: ms(promotionMs),
      result: promotionMs / 1000,
      limit: 20,
    },
  ];
}

async function measureSignIn(browser: Browser, smallest: SecondGateway): Promise<Line> {
  const page = (url: string): Promise<Visit> => openOnce(browser, `${url}/login`, FORM);
  const [ours, theirs] = [await page(suite.url()), await page(smallest.url)];
  return {
    what: 'sign-in page: script bytes over the smallest page with that form',
    figures: `${kilobytes(scriptBytes(ours))}, ${kilobytes(scriptBytes(theirs))} (usable after ${ms(ours.usableMs)}, ${ms(theirs.usableMs)})`,
    result: scriptBytes(ours) / scriptBytes(theirs),
    limit: 1.15,
  };
}

const TIMES = [
  ['first paint', (seen: Visit) => seen.firstPaintMs],
  ['largest paint', (seen: Visit) => seen.largestPaintMs],
  ['list seen', (seen: Visit) => seen.seenMs],
  ['list usable', (seen: Visit) => seen.usableMs],
] as const;

function inboxLines(which: string, rounds: readonly Round[]): Line[] {
  const all = (of: (visit: Visit) => number, show: (value: number) => string) =>
    (['federated', 'monolith', 'lazy'] as const)
      .map((build) => show(median(rounds.map((round) => of(round[build])))))
      .join(', ');
  const cost = `scripts ${all(scriptBytes, kilobytes)}; requests ${all(({ requests }) => requests, String)}`;
  const limited = TIMES.map(([what, of]) => ({
    what: `${which}: ${what}, federated over one bundle`,
    figures: all(of, ms),
    result: ratio(rounds, 'monolith', of),
    ...limitOf(which, what),
  }));
  return [
    ...limited,
    {
      what: `${which}: list usable, federated over one bundle with lazy pages`,
      figures: cost,
      result: ratio(rounds, 'lazy', ({ usableMs }) => usableMs),
    },
  ];
}

/** The inbox of the suite, over the smallest sign-in page. */
function formLines(cold: readonly Round[], warm: readonly Round[]): Line[] {
  const line = (what: string, rounds: readonly Round[], of: (visit: Visit) => number): Line => ({
    what: `${what}, over the smallest sign-in page`,
    figures: ms(median(rounds.map(({ federated }) => of(federated)))),
    result: median(rounds.map(({ federated, form }) => of(federated) / form.usableMs)),
  });
  return [
    line('cold: the inbox usable (goal 1.6)', cold, ({ usableMs }) => usableMs),
    line('warm: the last list seen (goal 0.7)', warm, ({ seenMs }) => seenMs),
    line('warm: the inbox usable', warm, ({ usableMs }) => usableMs),
  ];
}

/** `npm run bench -- delivery`: what delivery in parts costs a person, beside the same page as one application and the smallest sign-in page. */
export async function benchDelivery(): Promise<boolean> {
  // Two at a time; before anything is measured.
  const [monolithDist, [lazyDist, smallestDist]] = await Promise.all([
    build('monolith'),
    build('monolith', { lazy: true }).then(
      async (dist) => [dist, await build('smallest')] as const,
    ),
  ]);
  const dists = [monolithDist, lazyDist, smallestDist] as const;
  const { places, stop } = await startSuite(process.env.DATABASE_URL);
  selectSuite(places);
  const gateways = [
    await startSecondGateway(dists[0]),
    await startSecondGateway(dists[1]),
    await startSecondGateway(dists[2]),
  ] as const;
  const [monolith, lazy, smallest] = gateways;
  const browser = await openBrowser();
  try {
    const token = await signIn();
    const { cold, warm } = await measureInbox(
      browser,
      {
        federated: suite.url(),
        monolith: monolith.url,
        lazy: lazy.url,
        form: smallest.url,
      },
      token,
    );
    const lines = [
      ...inboxLines('cold', cold),
      ...inboxLines('warm', warm),
      ...formLines(cold, warm),
      ...(await measurePages(browser, smallest.url, token, RUNS)),
      ...(await measureDeploy(browser, monolith, dists[0], token)),
      await measureSignIn(browser, smallest),
      ...(await measureOpenPages(browser, token)),
      ...(await measureManyReleases()),
    ];
    return printTable('Delivery: 4 × slower processor, 1.6 Mbit/s, 150 ms', lines);
  } finally {
    await browser.close();
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await stop();
    await Promise.all(dists.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}
