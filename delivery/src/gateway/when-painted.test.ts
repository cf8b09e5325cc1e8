import { AFTER, WAY_ID, WHEN_PAINTED } from './when-painted';

/** As much of a browser's page as the script touches; the servers' types know none. */
interface Page {
  readonly document: {
    readonly head: { querySelectorAll(selector: string): Iterable<{ readonly id: string }> };
    querySelector(selector: string): { dispatchEvent(event: object): void };
  };
  readonly Event: new (name: string) => object;
  readonly Function: new (...parameters: string[]) => (...values: unknown[]) => void;
  close(): void;
}
// oxlint-disable-next-line typescript/no-require-imports -- jsdom has no types that the servers' setting could take
const { JSDOM } = require('jsdom') as {
  JSDOM: new (page: string, options: object) => { readonly window: Page };
};

const preload = (name: string, after?: string) =>
  `<link rel="preload" id="${name}" href="/${name}.js"${after ? ` ${AFTER}="/${after}.js"` : ''}>`;
const PAGE = `<div id="root"></div>
  ${preload('start')}${preload('base')}
  <template id="${WAY_ID}"><script id="call"></script>${[
    preload('dom', 'base'),
    preload('kit', 'start'),
    preload('list', 'kit'),
    preload('last', 'unknown'),
  ].join('')}</template>`;

let page: Page;
afterEach(() => page.close());

/** The page after its script ran. `paint` is its first picture, `pass` the longest wait for it. */
function open({ arrived = [] as string[], isPainted = false } = {}) {
  page = new JSDOM(PAGE, { url: 'http://localhost/inbox', runScripts: 'outside-only' }).window;
  const { document } = page;
  let paint = () => {};
  let pass = () => {};
  const given = {
    PerformanceObserver: class {
      constructor(run: () => void) {
        paint = run;
      }

      observe() {}
    },
    performance: {
      getEntriesByName: (name: string) => (arrived.includes(name) ? [{}] : []),
      getEntriesByType: (type: string) => (isPainted && type === 'paint' ? [{}] : []),
    },
    setTimeout: (run: () => void) => (pass = run),
    document: new Proxy(document, {
      get: (target, key) => {
        if (key === 'visibilityState') return 'visible';
        const value = Reflect.get(target, key) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    }),
  };
  new page.Function(...Object.keys(given), WHEN_PAINTED)(...Object.values(given));
  return {
    paint: () => paint(),
    pass: () => pass(),
    end: (name: string, how: 'load' | 'error') =>
      document.querySelector(`#${name}`).dispatchEvent(new page.Event(how)),
    begun: () => [...document.head.querySelectorAll('link, script')].map(({ id }) => id),
  };
}

test('nothing of the template begins before the first picture; then all that follows nothing does', () => {
  const { begun, paint } = open();
  expect(begun()).toEqual([]);
  paint();
  expect(begun()).toEqual(['call', 'last']);
});

test('a page that was painted before its script came begins with it', () => {
  expect(open({ isPainted: true }).begun()).toEqual(['call', 'last']);
});

test('a page that is never painted begins after the longest wait', () => {
  const { begun, pass } = open();
  pass();
  expect(begun()).toEqual(['call', 'last']);
});

test('each preload follows another one that has come, or that does not come, also when the page begins twice', () => {
  const { begun, paint, pass, end } = open();
  paint();
  end('base', 'load');
  expect(begun()).toEqual(['call', 'last', 'dom']);
  pass();
  end('start', 'error');
  expect(begun()).toEqual(['call', 'last', 'dom', 'kit']);
  end('kit', 'load');
  expect(begun()).toEqual(['call', 'last', 'dom', 'kit', 'list']);
});

test('a preload that follows one that is there already begins with the picture', () => {
  const { begun, paint } = open({ arrived: ['http://localhost/start.js'] });
  paint();
  expect(begun()).toEqual(['call', 'kit', 'last']);
});
