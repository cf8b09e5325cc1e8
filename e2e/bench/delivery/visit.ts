import type { Browser, BrowserContext, Page } from '@playwright/test';
import { KEPT_LIST_ID, KEPT_LIST_KEY } from '@muhatap/shared/wire/http';
import { VIEW } from '../../suite/chromium';
import { PAINTED_WITH } from '../painted';

/** A phone of some years ago on a slow line. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** A page keeps its list within seconds. */
const KEPT_WITHIN_MS = 10_000;

/** Stay of somebody who comes back: until nothing is on its way any more, or also until the page has kept its list. */
export type Stay = 'idle' | 'list-kept';

/**
 * Cost of one visit until the wanted element was painted. Times in ms since the page began; bytes
 * as they came over the line.
 */
export interface Visit {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly usableMs: number;
  /** The wanted content, or the picture that the browser has kept of it. */
  readonly seenMs: number;
  readonly scripts: readonly {
    readonly path: string;
    readonly bytes: number;
    readonly transferred: number;
  }[];
  readonly requests: number;
  /** Of running scripts, until soon after the wanted element was painted. */
  readonly scriptMs: number;
}

/** A private window that was never here. With a token somebody is signed in. */
export async function newcomer(browser: Browser, token?: string): Promise<BrowserContext> {
  const context = await browser.newContext(VIEW);
  await enter(context, token);
  return context;
}

/** Lets pages measure themselves, and signs somebody in. */
export async function enter(context: BrowserContext, token?: string): Promise<void> {
  if (token !== undefined)
    await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await context.addInitScript({ content: PAINTED_WITH });
}

/**
 * Opens the address on the slow line and waits for the element; requested again in one context, it finds what the browser has kept. Without a
 * stay no visit follows.
 */
export async function visit(
  context: BrowserContext,
  address: string,
  wanted: string,
  stay?: Stay,
): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await devtools.send('Performance.enable');
  await page.goto(address, { waitUntil: 'commit' });
  const painted = (selector: string): Promise<number> =>
    page.evaluate((one) => globalThis.paintedWith(one), selector);
  const [usableMs, seenMs] = await Promise.all([
    painted(wanted),
    painted(`#${KEPT_LIST_ID}, ${wanted}`),
  ]);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  const seen = await page.evaluate(
    (until) =>
      new Promise<Omit<Visit, 'usableMs' | 'seenMs' | 'scriptMs'>>((resolve) => {
        new PerformanceObserver((list) => {
          const fetched = (
            performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          ).filter(({ startTime }) => startTime <= until);
          const scripts = fetched.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
          resolve({
            firstPaintMs:
              performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
            largestPaintMs: list.getEntries().at(-1)?.startTime ?? Infinity,
            scripts: scripts.map(({ name, encodedBodySize, transferSize }) => ({
              path: new URL(name).pathname,
              bytes: encodedBodySize,
              transferred: transferSize === 0 ? 0 : encodedBodySize,
            })),
            requests: fetched.length + 1,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
    usableMs,
  );
  if (stay !== undefined) await leave(page, stay);
  await page.close();
  return { ...seen, usableMs, seenMs, scriptMs: seconds * 1000 };
}

/** Leaves a page as a person does, so that it may keep what it keeps. */
async function leave(page: Page, stay: Stay): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (stay === 'list-kept')
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEPT_LIST_KEY, {
      timeout: KEPT_WITHIN_MS,
    });
  await page.goto('about:blank');
}

/** A visit of somebody who was never here and does not come back. */
export async function openOnce(
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

/** Opens the address as fast as the machine can, so that its server has it ready and the browser keeps it; nothing is measured. */
export async function look(
  context: BrowserContext,
  address: string,
  wanted: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(wanted).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
}
