import type { Browser, CDPSession, Page } from '@playwright/test';
import { VIEW } from '../../suite/chromium';
import type { StandIn } from './stand-in';

/** Probe in the measured page: its store, the time spent in it, and tasks longer than 50 ms. */
declare global {
  var inboxProbe: {
    getState(): {
      seq: number;
      rooms: {
        size: number;
        get(id: string): { server: { last_message: { id: string } | null } } | undefined;
      };
      active: { messages: readonly { id: string }[] } | null;
    };
    setState(change: unknown, replace?: boolean): void;
  };
  var measured: { storeMs: number; longTasks: number[] };
}

export interface MeasuredPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Resolves when the page has applied the event of this number. */
  readonly reached: (seq: number) => Promise<void>;
}

/** Opens the inbox with `rooms` rooms on the server and the probes in place. */
export async function openPage(
  browser: Browser,
  standIn: StandIn,
  rooms: number,
  address = '/inbox',
): Promise<MeasuredPage> {
  standIn.restart(rooms);
  const context = await browser.newContext(VIEW);
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('auth_token', 'olcum');
    globalThis.measured = { storeMs: 0, longTasks: [] };
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => globalThis.measured.longTasks.push(duration)),
    ).observe({ type: 'longtask' });
  });
  await page.goto(`${standIn.address}${address}`);
  await page.getByText('Yurttaş 0', { exact: true }).first().waitFor();
  await page.evaluate(() => {
    const store = globalThis.inboxProbe;
    const set = store.setState.bind(store);
    store.setState = (change, replace) => {
      const from = performance.now();
      set(change, replace);
      globalThis.measured.storeMs += performance.now() - from;
    };
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const reached = async (seq: number) =>
    void (await page.waitForFunction(
      (wanted) => globalThis.inboxProbe.getState().seq >= wanted,
      seq,
      { timeout: 240_000, polling: 50 },
    ));
  return { page, devtools, reached };
}
