import type { Browser, BrowserContext } from '@playwright/test';
import { KEPT_LIST_ID } from '@muhatap/shared/wire/http';
import { VIEW } from '../browser';
import { PAINTED_WITH } from '../painted';

/** A phone of some years ago on a slow line. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;

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
}

/** A browser that was never here. With a token somebody is signed in. */
export async function newcomer(browser: Browser, token?: string): Promise<BrowserContext> {
  const context = await browser.newContext(VIEW);
  if (token !== undefined)
    await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await context.addInitScript({ content: PAINTED_WITH });
  return context;
}

/** Opens the address on the slow line and waits for the element; requested again in one context, it finds what the browser has kept. */
export async function visit(
  context: BrowserContext,
  address: string,
  wanted: string,
  /** The person's stay once nothing is on its way any more, ms. */
  staysMs = 0,
): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'commit' });
  const painted = (selector: string): Promise<number> =>
    page.evaluate((one) => globalThis.paintedWith(one), selector);
  const [usableMs, seenMs] = await Promise.all([
    painted(wanted),
    painted(`#${KEPT_LIST_ID}, ${wanted}`),
  ]);
  const seen = await page.evaluate(
    (until) =>
      new Promise<Omit<Visit, 'usableMs' | 'seenMs'>>((resolve) => {
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
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(staysMs);
  // Left as by a person, so that the page may keep what it keeps.
  await page.goto('about:blank');
  await page.close();
  return { ...seen, usableMs, seenMs };
}
