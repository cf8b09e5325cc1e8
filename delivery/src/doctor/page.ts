import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_CONFIG_ID } from '@muhatap/shared/wire/http';
import type { PageConfig } from '@muhatap/shared/wire/releases';
import { START_MARK, NONCE_MARK, SHELL_ADDRESS_MARK } from '../store/page-template';
import { PageFakes } from './page-fakes';
import { pageNetwork, type Outcome } from './page-network';
import type { PageTask, Visit } from './page-task';
import { completeWindow, type PageWindow } from './window-parts';

interface Jsdom {
  JSDOM: new (page: string, options: object) => { readonly window: PageWindow };
  VirtualConsole: new () => { on(name: string, listener: (error: PageError) => void): void };
  requestInterceptor: (answer: (request: Request) => Response) => unknown;
}
interface PageError {
  readonly type?: string;
  readonly cause?: unknown;
}
const { JSDOM, VirtualConsole, requestInterceptor } = createRequire(import.meta.url)(
  'jsdom',
) as Jsdom;

const ORIGIN = 'http://doctor.muhatap';
const STEP_MS = 25;
/** A page on which nothing changes, nothing is requested and nothing is worked on for so many steps has come up. */
const CALM_STEPS = 6;
/** The most of a step that a page at rest works. One that draws in many short tasks changes nothing before the last. */
const REST = 0.5;

/** The name of the token of a session in a browser's storage. */
const TOKEN = 'auth_token';

/** One page of a shell, as a browser opens it: its real scripts, no layout, and in the place of the server the module's fakes, or a session alone. */
export class Page {
  private readonly window: PageWindow;
  private readonly first: object | null;
  private changedAt = performance.now();
  private isClosed = false;
  /** Errors that nothing caught, and files that are missing. */
  readonly uncaught: unknown[] = [];
  readonly missing: string[] = [];
  /** The reports of the page about releases. */
  readonly outcomes: Outcome[] = [];
  /** The module's fakes, from when the page is there. */
  readonly fakes: PageFakes | null;
  private readonly network;

  constructor(
    private readonly task: PageTask,
    { address, start, isSignIn = false }: Visit,
  ) {
    this.network = pageNetwork(task, this.outcomes, () => this.fakes);
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', ({ type, cause }) => {
      if (type === 'unhandled-exception') this.uncaught.push(cause);
    });
    const { window } = new JSDOM(pageText(task, start), {
      url: ORIGIN + address,
      runScripts: 'dangerously',
      pretendToBeVisual: true,
      virtualConsole,
      resources: { interceptors: [requestInterceptor((request) => this.fileFor(request))] },
      beforeParse: (opened: PageWindow) => {
        completeWindow(opened);
        if (!isSignIn) opened.localStorage.setItem(TOKEN, 'doctor');
        opened['fetch'] = this.network.fetchFor(opened);
      },
    });
    this.window = window;
    this.fakes = task.fakes === null ? null : new PageFakes(task.fakes, window);
    this.first = window.document.getElementById('root')?.firstElementChild ?? null;
    new window.MutationObserver(() => (this.changedAt = performance.now())).observe(
      window.document.documentElement,
      { subtree: true, childList: true, attributes: true, characterData: true },
    );
  }

  /** Where the page is by now. */
  get address(): string {
    return this.window.location.pathname;
  }

  /** Whether the shell has put something in the place of the page's first picture. */
  get isDrawn(): boolean {
    const now = this.window.document.getElementById('root')?.firstElementChild ?? null;
    return now !== null && now !== this.first;
  }

  /** Goes to another address as a link of the page does. */
  go(address: string): void {
    this.changedAt = performance.now();
    this.window.history.pushState(null, '', address);
    this.window.dispatchEvent(new this.window.PopStateEvent('popstate', { state: null }));
  }

  /** Waits until the page is calm and `isReady`, at most so long. */
  async settle(patienceMs: number, isReady: () => boolean): Promise<void> {
    const until = performance.now() + patienceMs;
    let calmSteps = 0;
    do calmSteps = (await this.isCalmStep()) ? calmSteps + 1 : 0;
    while (performance.now() < until && !(calmSteps >= CALM_STEPS && isReady()));
  }

  close(): void {
    this.isClosed = true;
    this.window.close();
  }

  private async isCalmStep(): Promise<boolean> {
    const [start, before] = [performance.now(), performance.eventLoopUtilization()];
    await wait(STEP_MS);
    const { utilization } = performance.eventLoopUtilization(before);
    return Math.max(this.changedAt, this.network.lastCall()) < start && utilization < REST;
  }

  private fileFor({ url }: Request): Response {
    this.changedAt = performance.now();
    const { pathname } = new URL(url);
    const [place, folder] =
      Object.entries(this.task.folders).find(([start]) => pathname.startsWith(start)) ?? [];
    if (place === undefined || folder === undefined) return new Response('', { status: 404 });
    const file = decodeURIComponent(pathname.slice(place.length));
    try {
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      return new Response(readFileSync(path.join(folder, file)), {
        headers: { 'content-type': type },
      });
    } catch {
      if (!this.isClosed) this.missing.push(file);
      return new Response('', { status: 404 });
    }
  }
}

function pageText({ template, shell, releases }: PageTask, start: string): string {
  const config: PageConfig = { releases, realtime_port: 1, shell_version: shell.release };
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const scripts = `<script type="application/json" id="${PAGE_CONFIG_ID}">${json}</script><script src="${start}"></script>`;
  return template
    .replace(START_MARK, () => scripts)
    .replaceAll(SHELL_ADDRESS_MARK, `/remotes/${shell.name}/${shell.release}`)
    .replaceAll(NONCE_MARK, '');
}
