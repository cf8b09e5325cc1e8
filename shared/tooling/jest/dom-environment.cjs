const fs = require('node:fs');
const vm = require('node:vm');
const BareEnvironment = require('./bare-environment.cjs');

/** Of the style sheet that every browser brings, the rules that say what is shown at all. */
const shownRules = (css) =>
  css.replace(/[^{}]+\{([^{}]*)\}/g, (rule, body) =>
    /\b(display|visibility)\s*:/.test(body) ? rule : '',
  );

/** jsdom with those rules alone: no test sees margins and colours, and each look at an element compares it with every rule. */
function loadJsdom() {
  const read = fs.readFileSync;
  fs.readFileSync = (file, ...rest) => {
    const content = read(file, ...rest);
    return String(file).endsWith('default-stylesheet.css') ? shownRules(content) : content;
  };
  try {
    return require('jsdom').JSDOM;
  } finally {
    fs.readFileSync = read;
  }
}
const JSDOM = loadJsdom();

// jsdom has no Request and no Response, which every React Router loader and action needs. Node's are lent to it;
// Node's know nothing of jsdom's signals and forms, so these are translated on the way in.
const NodeRequest = Request;
const NodeForm = FormData;
const NodeFile = File;
const bodyFor = (body) => {
  if (!(body instanceof FormData)) return body;
  const form = new NodeForm();
  for (const [name, value] of body)
    form.append(
      name,
      typeof value === 'string' ? value : new NodeFile([], value.name, { type: value.type }),
    );
  return form;
};

class DomRequest extends NodeRequest {
  constructor(input, { signal, body, ...init } = {}) {
    super(
      input,
      body == null
        ? init
        : {
            ...init,
            body: bodyFor(body),
            ...(typeof body.getReader === 'function' && { duplex: 'half' }),
          },
    );
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

/** Objects that jsdom lacks and React, React Router and Chakra expect of every browser. */
const lacking = {
  Request: DomRequest,
  // React renders in a task of its own. On a busy machine a timer comes before it, and a test would go on with a page that is yet to change.
  setImmediate: (work) => queueMicrotask(work),
  // Frames are not visible in tests. Work for the next one, such as the focus of a menu, comes
  // before the test's next step.
  requestAnimationFrame: (draw) => setTimeout(() => draw(performance.now()), 0),
  cancelAnimationFrame: (frame) => clearTimeout(frame),
  matchMedia: (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  },
};

/** Globals of every JavaScript engine, and those of Node that do in tests what a browser's do. */
const KEPT = new Set([
  ...vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  ...[
    'window',
    'self',
    'console',
    'performance',
    'crypto',
    'structuredClone',
    'atob',
    'btoa',
    'URLSearchParams',
  ],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
]);

/** Makes the worker's globals a browser window. It stays one: modules that were loaded once keep its document. */
function openWindow() {
  const { window } = new JSDOM('<!DOCTYPE html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  window.Element.prototype.scrollIntoView ??= () => {};
  window.Element.prototype.scrollTo ??= () => {};
  for (const name of Object.getOwnPropertyNames(window))
    if (!KEPT.has(name) && !name.startsWith('_')) lend(window, name);
  Object.assign(globalThis, lacking, { PointerEvent: window.MouseEvent });
  // Libraries ask the window of an element, tests replace what is global.
  for (const name of [...Object.keys(lacking), 'PointerEvent'])
    Object.defineProperty(window, name, { get: () => globalThis[name] });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = window[name].bind(window);
  globalThis.window = globalThis;
  globalThis.self = globalThis;
  return window;
}

function lend(window, name) {
  const value = window[name];
  const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name);
  if (typeof value === 'function')
    Object.defineProperty(globalThis, name, {
      value: isMethod ? value.bind(window) : value,
      configurable: true,
      writable: true,
      enumerable: true,
    });
  else
    Object.defineProperty(globalThis, name, {
      get: () => window[name],
      set: (next) => {
        window[name] = next;
      },
      configurable: true,
      enumerable: true,
    });
}

/** Puts the window back to what a newly opened page has. */
function clear({ document, localStorage, sessionStorage, history }) {
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

let window;

/** A browser window for tests of screens: one per worker, as good as new for every file. */
class DomEnvironment extends BareEnvironment {
  async setup() {
    await super.setup();
    window ??= openWindow();
    clear(window);
  }
}

module.exports = DomEnvironment;
