/** As much of a window as opening a page needs; the servers' types know no browser. */
export interface PageWindow extends Record<string, unknown> {
  readonly document: {
    readonly documentElement: object;
    getElementById(id: string): { readonly firstElementChild: object | null } | null;
    querySelectorAll(selector: string): ArrayLike<{ readonly src: string }>;
  };
  readonly location: { readonly href: string; readonly pathname: string };
  readonly history: { pushState(state: unknown, title: string, address: string): void };
  readonly localStorage: { setItem(key: string, value: string): void };
  readonly Element: { readonly prototype: Record<string, unknown> };
  readonly HTMLElement: { readonly prototype: Record<string, unknown> };
  readonly MouseEvent: unknown;
  readonly MutationObserver: new (changed: () => void) => {
    observe(target: object, options: object): void;
  };
  readonly PopStateEvent: new (name: string, init: object) => object;
  dispatchEvent(event: object): void;
  close(): void;
}

const nothing = (): void => undefined;

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = (): unknown[] => [];
}

/** A line to a server that never answers. */
class SilentSocket {
  readyState = 0;
  addEventListener = nothing;
  removeEventListener = nothing;
  send = nothing;
  close = nothing;
}

/** Nothing is laid out; without a size lists that draw only what is seen would draw no row. */
const SIZES = { offsetWidth: 1280, clientWidth: 1280, offsetHeight: 800, clientHeight: 800 };

// Node's request knows nothing of jsdom's signals, by which the router ends a navigation.
class PageRequest extends Request {
  constructor(input: string | URL | Request, { signal, ...init }: RequestInit = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

/** Parts of a browser that jsdom lacks and that the shell, React Router and Chakra expect of every one. */
export function completeWindow(window: PageWindow): void {
  Object.assign(window, {
    Request: PageRequest,
    Response,
    Headers,
    TextEncoder,
    TextDecoder,
    structuredClone,
    WebSocket: SilentSocket,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    PointerEvent: window.MouseEvent,
    matchMedia: (media: string) => ({
      matches: false,
      media,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }),
    scrollTo: nothing,
  });
  for (const [name, value] of Object.entries(SIZES))
    Object.defineProperty(window.HTMLElement.prototype, name, {
      configurable: true,
      get: () => value,
    });
  Object.assign(window.Element.prototype, {
    scrollTo: nothing,
    scrollIntoView: nothing,
    getAnimations: () => [],
    animate: () => ({ finished: Promise.resolve(), cancel: nothing, addEventListener: nothing }),
  });
}
