import { shellBeacon } from '../shell-beacon';

/** As much of a window as these tests look at; the servers' types know no browser. */
interface Element {
  innerHTML: string;
  readonly textContent: string;
  append(element: object): void;
  replaceChildren(...elements: object[]): void;
  dispatchEvent(event: object): void;
  querySelector(selector: string): { click(): void } | null;
}
interface Window {
  readonly document: {
    cookie: string;
    readonly head: Element;
    readonly body: Element;
    getElementById(id: string): Element;
    createElement(name: string): Element & { src: string };
  };
  readonly Event: new (name: string, init?: object) => object;
  readonly ErrorEvent: new (name: string, init?: object) => object;
  readonly Function: new (...parameters: string[]) => (...values: unknown[]) => void;
  dispatchEvent(event: object): void;
  close(): void;
}
// oxlint-disable-next-line typescript/no-require-imports -- jsdom has no types that the servers' setting could take
const { JSDOM } = require('jsdom') as {
  JSDOM: new (page: string, options: object) => { readonly window: Window };
};

export const RELEASE = '2.0.0-0123456789ab';
/** The address of one of its scripts. */
export const SCRIPT = `http://localhost/remotes/host/${RELEASE}/main.js`;

interface Timer {
  readonly run: () => void;
  at: number;
  readonly every: number | null;
}

/** Timers of a page, and time that passes when the test says so. */
function createTimers() {
  const timers: Timer[] = [];
  let now = 0;
  const start = (timer: Timer): Timer => {
    timers.push(timer);
    return timer;
  };
  const end = (timer: Timer): void => void timers.splice(timers.indexOf(timer), 1);
  return {
    now: () => now,
    given: {
      setTimeout: (run: (value: unknown) => void, ms: number, value: unknown) =>
        start({ run: () => run(value), at: now + ms, every: null }),
      setInterval: (run: () => void, ms: number) => start({ run, at: now + ms, every: ms }),
      clearInterval: end,
    },
    pass(ms: number) {
      for (const until = now + ms; now < until;) {
        now = Math.min(until, ...timers.map(({ at }) => at));
        for (const timer of timers.filter(({ at }) => at <= now)) {
          if (timer.every === null) end(timer);
          else timer.at += timer.every;
          timer.run();
        }
      }
    },
  };
}

/** A document of a browser that keeps no cookies. */
const withoutCookies = (document: Window['document']) =>
  new Proxy(document, {
    get: (target, key) => {
      const value = key === 'cookie' ? '' : (Reflect.get(target, key) as unknown);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: () => true,
  });

/** A page with a script of the gateway's, by default the beacon that watches its start, with time, network and address in the test's hand. */
export function openPage({
  hasOther = true,
  cookie = '',
  isOnline = true,
  keepsCookies = true,
  script = shellBeacon(RELEASE, hasOther),
} = {}) {
  const { window } = new JSDOM('<div id="root"><div class="start"></div></div>', {
    url: 'http://localhost/inbox?tab=mine',
    runScripts: 'outside-only',
  });
  const { document } = window;
  document.cookie = cookie;
  const timers = createTimers();
  const reports: { version: string; failure: { kind: string } | null; load_ms?: number }[] = [];
  const arrived = new Set<string>();
  const requests: string[] = [];
  let reloads = 0;
  const given = {
    location: { reload: () => (reloads += 1) },
    navigator: { onLine: isOnline },
    performance: {
      now: timers.now,
      getEntriesByName: (src: string) => (arrived.has(src) ? [{}] : []),
    },
    ...timers.given,
    fetch: (address: string, { method, body }: { method: string; body?: string }) => {
      requests.push(`${method} ${address}`);
      if (body !== undefined) reports.push(JSON.parse(body) as (typeof reports)[number]);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
    ...(!keepsCookies && { document: withoutCookies(document) }),
  };
  new window.Function(...Object.keys(given), script)(...Object.values(given));
  const root = document.getElementById('root');

  return {
    root,
    body: document.body,
    reports,
    /** Method and address of each request. */
    requests,
    cookie: () => document.cookie,
    reloads: () => reloads,
    /** Lets time pass. */
    pass: (ms: number) => timers.pass(ms),
    /** Takes the first picture away and draws. */
    draw: (text = 'drawn') => {
      const element = document.createElement('main');
      element.innerHTML = text;
      root.replaceChildren(element);
    },
    /** Requests a script; answers its arrival and its failure. */
    request(src = SCRIPT) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
      return {
        arrive: () => void arrived.add(src),
        fail: () => script.dispatchEvent(new window.Event('error')),
      };
    },
    throwIn: (filename: string) =>
      window.dispatchEvent(new window.ErrorEvent('error', { filename, message: 'broken' })),
    reject: (reason: unknown) =>
      window.dispatchEvent(Object.assign(new window.Event('unhandledrejection'), { reason })),
    leave: () => window.dispatchEvent(new window.Event('beforeunload')),
    close: () => window.close(),
  };
}
