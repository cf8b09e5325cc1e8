import type { Browser, BrowserContext, Page } from '@playwright/test';
import { RELEASES_CHANGED } from '@muhatap/shared/wire/releases';
import type { Socket } from 'socket.io-client';
import { VIEW } from '../../suite/chromium';
import { openSocket } from '../../suite/open-socket';
import { ms, type Line } from '../table';
import { publishVariant, release } from '../../suite/releases';
import { suite } from '../../suite/suite';

const PAGES = 50;
/** Of these so many are drawn, one on each core: each has a machine of its own elsewhere. The others hold the socket and request the map as a page does. */
const DRAWN = 2;
const LIMIT_S = 2;
const MODULE = 'remote-reports';
const ADDRESS = '/reports/general';
const SCREEN = '[data-module="reports"] h1';
const PATIENCE_MS = 120_000;
const OPTIONS = ['--reason', 'bench', '--without-doctor'];

/** A page's own words: none of the module's releases when it begins, those whose scripts it requested once the screen stands, null for an answered map. */
interface Said {
  readonly page: number;
  readonly at: number;
  readonly releases: readonly string[] | null;
}

declare global {
  var saySwitch: ((said: Omit<Said, 'page'>) => void) | undefined;
}

/** Runs in every page before its scripts, so it names no function of its own: the compiler would call a helper that pages lack. Times are the machine's clock, so that the way to the bench is not counted. */
function watchPage([module, screen]: readonly [string, string]): void {
  globalThis.saySwitch?.({ at: performance.timeOrigin, releases: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (new URL(entry.name).pathname === '/releases.json')
        globalThis.saySwitch?.({
          at: performance.timeOrigin + entry.responseEnd,
          releases: null,
        });
  }).observe({ type: 'resource' });
  const observer = new MutationObserver(() => {
    if (document.querySelector(screen) === null) return;
    observer.disconnect();
    const ids = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => new RegExp(`/remotes/${module}/([^/]+)/`).exec(name)?.[1] ?? []);
    globalThis.saySwitch?.({ at: Date.now(), releases: [...new Set(ids)] });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Tabs of one browser in which somebody is signed in, each on the module's page. */
async function openPages(context: BrowserContext, said: Said[]): Promise<Page[]> {
  const pages: Page[] = [];
  await context.exposeBinding('saySwitch', ({ page }, words: Omit<Said, 'page'>) => {
    said.push({ ...words, page: pages.indexOf(page) });
  });
  await context.addInitScript(watchPage, [MODULE, SCREEN] as const);
  while (pages.length < DRAWN) {
    const page = await context.newPage();
    pages.push(page);
    await page.goto(`${suite.url()}${ADDRESS}`);
    await page.locator(SCREEN).waitFor();
  }
  // The last ones have connected to the server, too.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return pages;
}

/** Connections of further pages; a map that they were answered is all that they say. */
async function openConnections(
  token: string,
  context: BrowserContext,
  said: Said[],
): Promise<Socket[]> {
  const cookies = await context.cookies(suite.url());
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const sockets: Socket[] = [];
  for (let page = DRAWN; page < PAGES; page += 1) {
    const socket = await openSocket(token);
    socket.on(RELEASES_CHANGED, () => {
      void fetch(`${suite.url()}/releases.json`, { headers: { cookie } })
        .then((answer) => answer.json())
        .then(() => said.push({ page, at: Date.now(), releases: null }));
    });
    sockets.push(socket);
  }
  return sockets;
}

/** Seconds from the change until each page has said what is awaited, in turn; the last of them ends the wait. */
async function untilEach(
  said: readonly Said[],
  awaited: readonly (readonly [pages: number, isIt: (one: Said) => boolean])[],
  change: () => Promise<unknown>,
): Promise<number[][]> {
  const begun = Date.now();
  const firsts = ([, isIt]: (typeof awaited)[number]) => {
    const times = new Map<number, number>();
    for (const one of said)
      if (one.at >= begun && isIt(one) && !times.has(one.page))
        times.set(one.page, (one.at - begun) / 1000);
    return [...times.values()].sort((a, b) => a - b);
  };
  await change();
  for (;;) {
    const times = awaited.map(firsts);
    if (times.every(({ length }, index) => length === awaited[index]?.[0])) return times;
    if (Date.now() - begun > PATIENCE_MS)
      throw new Error(
        `Only ${String(times.map(({ length }) => length))} of ${String(awaited.map(([pages]) => pages))} pages followed.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const at = (times: readonly number[], share: number): number =>
  times[Math.ceil(times.length * share) - 1] ?? Infinity;
const figuresOf = (times: readonly number[]): string =>
  `half ${ms(at(times, 0.5) * 1000)}, last ${ms(at(times, 1) * 1000)}`;

/** Seconds from a command until open pages know of it, and until they show the release of a critical one. */
export async function measureOpenPages(browser: Browser, token: string): Promise<Line[]> {
  const context = await browser.newContext(VIEW);
  await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const said: Said[] = [];
  let sockets: Socket[] = [];
  try {
    const pages = await openPages(context, said);
    sockets = await openConnections(token, context, said);
    const [plain, critical] = [await publishVariant(MODULE), await publishVariant(MODULE)];
    const isKnown = ({ releases }: Said) => releases === null;
    const [known = []] = await untilEach(said, [[PAGES, isKnown]], () =>
      release('promote', MODULE, plain, ...OPTIONS),
    );
    const isGoingOver = ({ page, releases }: Said) =>
      page < DRAWN ? releases?.length === 0 : releases === null;
    const [begun = [], shown = []] = await untilEach(
      said,
      [
        [PAGES, isGoingOver],
        [DRAWN, ({ releases }) => releases?.includes(critical) ?? false],
      ],
      () => release('promote', MODULE, critical, '--critical', ...OPTIONS),
    );
    await Promise.all(pages.map((page) => page.close()));
    return [
      {
        what: `${PAGES} open pages: from a promote until all know of it, seconds, p95`,
        figures: figuresOf(known),
        result: at(known, 0.95),
        limit: LIMIT_S,
      },
      {
        what: `${PAGES} open pages: from a critical promote until all go over, seconds, p95`,
        figures: figuresOf(begun),
        result: at(begun, 0.95),
        limit: LIMIT_S,
      },
      {
        what: `${DRAWN} of them, drawn on this one machine: until they show it, seconds, p95`,
        figures: figuresOf(shown),
        result: at(shown, 0.95),
        limit: LIMIT_S,
      },
    ];
  } finally {
    sockets.forEach((socket) => socket.disconnect());
    await context.close();
  }
}
