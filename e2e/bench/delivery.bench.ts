import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { release } from '../suite/releases';
import { suite } from '../suite/suite';
import { openBrowser } from './browser';
import { measureManyReleases } from './delivery/many-releases';
import { measureOpenPages } from './delivery/open-pages';
import { pageLines } from './delivery/pages';
import { measureRounds, type Round } from './delivery/rounds';
import {
  startSecondGateway,
  storeBuild,
  type SecondGateway,
  type StoredBuild,
} from './delivery/second-gateway';
import { look, newcomer, openOnce, visit, type Visit } from './delivery/visit';
import { runWebpack } from './run-webpack';
import { isFull } from './size';
import { withDataSuite } from './suite/start-data-suite';
import { median, ms, printTable, sum, type Line } from './table';

/** First paints come by whole frames, of which few rounds are decided by one; before its own the suite sends the calls that bring the list. */
const FIRST_PAINT_LIMIT = isFull ? 1.15 : 1.4;

/** A later visit loads nothing; it runs the glue of federation, a tenth of its time. */
const WARM_LIMIT = 1.3;

/** The first paint of a later visit is the last list, that of one bundle an empty page. */
function limitOf(which: string, what: string): { limit?: number } {
  if (what === 'first paint') return which === 'cold' ? { limit: FIRST_PAINT_LIMIT } : {};
  return { limit: which === 'cold' ? 1.05 : WARM_LIMIT };
}

/** The inbox over the smallest sign-in page; few rounds meet a busy moment of the machine. */
const COLD_OVER_FORM_LIMIT = isFull ? 1.6 : 1.75;
const WARM_OVER_FORM_LIMIT = isFull ? 0.75 : 0.85;

/** All that the first screen of the inbox waits for: a part that it does not show belongs to what comes after it. */
const SCRIPTS_LIMIT_KIB = 240;
const SCRIPTS_LIMIT_MS = 450;

/** Passkeys, the second step and the way to a directory are 2 % of it, which the smallest page has not. */
const SIGN_IN_LIMIT = 1.18;
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
const ratio = (rounds: readonly Round[], of: (visit: Visit) => number): number =>
  median(rounds.map(({ federated, monolith }) => of(federated) / of(monolith)));

async function signIn(): Promise<string> {
  const answer = await fetch(`${suite.url()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Bytes over the line when one module has been deployed since the last visit, and the time that its promotion takes with every page opened. */
async function measureDeploy(
  browser: Browser,
  monolith: SecondGateway,
  token: string,
): Promise<Line[]> {
  const [ours, theirs] = [await newcomer(browser, token), await newcomer(browser, token)];
  await Promise.all([
    look(ours, `${suite.url()}/inbox`, ROW),
    look(theirs, `${monolith.url}/inbox`, ROW),
  ]);
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
  await monolith.live('1.0.1');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const after = {
    federated: await visit(ours, `${suite.url()}/inbox`, ROW),
    monolith: await visit(theirs, `${monolith.url}/inbox`, ROW),
  };
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

async function measureSignIn(browser: Browser, theirs: readonly Visit[]): Promise<Line> {
  const ours = await openOnce(browser, `${suite.url()}/login`, FORM);
  const bytes = median(theirs.map(scriptBytes));
  return {
    what: 'sign-in page: script bytes over the smallest page with that form',
    figures: `${kilobytes(scriptBytes(ours))}, ${kilobytes(bytes)} (usable after ${ms(ours.usableMs)}, ${ms(median(theirs.map(({ usableMs }) => usableMs)))})`,
    result: scriptBytes(ours) / bytes,
    limit: SIGN_IN_LIMIT,
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
    (['federated', 'monolith'] as const)
      .map((build) => show(median(rounds.map((round) => of(round[build])))))
      .join(', ');
  const cost = `; scripts ${all(scriptBytes, kilobytes)}; requests ${all(({ requests }) => requests, String)}`;
  return TIMES.map(([what, of]) => ({
    what: `${which}: ${what}, federated over one bundle with lazy pages`,
    figures: all(of, ms) + (what === 'list usable' ? cost : ''),
    result: ratio(rounds, of),
    ...limitOf(which, what),
  }));
}

/** The inbox of the suite, over the smallest sign-in page. */
function formLines(cold: readonly Round[], warm: readonly Round[]): Line[] {
  const line = (
    what: string,
    rounds: readonly Round[],
    of: (visit: Visit) => number,
    limit?: number,
  ): Line => ({
    what: `${what}, over the smallest sign-in page`,
    figures: ms(median(rounds.map(({ federated }) => of(federated)))),
    result: median(rounds.map(({ federated, form }) => of(federated) / form.usableMs)),
    ...(limit !== undefined && { limit }),
  });
  const scripts = median(cold.map(({ federated }) => scriptBytes(federated)));
  return [
    line('cold: the inbox usable', cold, ({ usableMs }) => usableMs, COLD_OVER_FORM_LIMIT),
    line('warm: the last list seen', warm, ({ seenMs }) => seenMs, 0.7),
    line('warm: the inbox usable', warm, ({ usableMs }) => usableMs, WARM_OVER_FORM_LIMIT),
    {
      what: 'cold: scripts on the way to the inbox, KiB',
      figures: kilobytes(scripts),
      result: scripts / 1024,
      limit: SCRIPTS_LIMIT_KIB,
    },
    {
      what: 'cold: running scripts until the inbox is usable, ms',
      figures: ms(median(cold.map(({ federated }) => federated.scriptMs))),
      result: median(cold.map(({ federated }) => federated.scriptMs)),
      limit: SCRIPTS_LIMIT_MS,
    },
  ];
}

async function measure(gateways: readonly SecondGateway[]): Promise<Line[]> {
  const [monolith, smallest] = gateways as [SecondGateway, SecondGateway];
  const browser = await openBrowser();
  try {
    const token = await signIn();
    const addresses = {
      federated: suite.url(),
      monolith: monolith.url,
      form: smallest.url,
    };
    const { cold, warm, pages } = await measureRounds(browser, addresses, token);
    const forms = cold.map(({ form }) => form);
    return [
      ...inboxLines('cold', cold),
      ...inboxLines('warm', warm),
      ...formLines(cold, warm),
      ...pageLines(pages, forms),
      ...(await measureDeploy(browser, monolith, token)),
      await measureSignIn(browser, forms),
      ...(await measureOpenPages(browser, token)),
      ...(await measureManyReleases()),
    ];
  } finally {
    await browser.close();
  }
}

interface Compared {
  readonly dist: string;
  readonly stored: StoredBuild;
}

async function compared(name: 'monolith' | 'smallest'): Promise<Compared> {
  const folder = path.join(import.meta.dirname, 'delivery');
  const dist = await runWebpack(folder, `${name}.webpack.config.cjs`);
  return { dist, stored: await storeBuild(dist) };
}

let building: Promise<readonly Compared[]> | null = null;

/**
 * Begins, once in a process, the builds that the suite is compared with: one application with lazy pages, and the smallest sign-in page. Call
 * it before the suite starts, which they then do not hold up.
 */
export function beginBuilds(): Promise<readonly Compared[]> {
  building ??= Promise.all([compared('monolith'), compared('smallest')]);
  // Awaited once the suite is there, which a failed build must not leave behind.
  building.catch(() => undefined);
  return building;
}

/** `npm run bench -- delivery`: what delivery in parts costs a person, beside the same page as one application and the smallest sign-in page. */
export async function benchDelivery(): Promise<boolean> {
  // Everything is built and started before anything is measured.
  const begun = beginBuilds();
  return withDataSuite(async () => {
    const gateways: SecondGateway[] = [];
    let builds: readonly Compared[] = [];
    try {
      builds = await begun;
      gateways.push(...(await Promise.all(builds.map(({ stored }) => startSecondGateway(stored)))));
      return printTable(
        'Delivery: 4 × slower processor, 1.6 Mbit/s, 150 ms',
        await measure(gateways),
      );
    } finally {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await Promise.all(builds.map(({ dist }) => rm(dist, { recursive: true, force: true })));
    }
  });
}
