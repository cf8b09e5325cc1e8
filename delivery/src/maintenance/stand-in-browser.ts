import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';

const ORIGIN = 'http://doctor.muhatap';
/** An entry is small; one that needs longer to evaluate would freeze the page. */
const EVALUATION_MS = 5_000;

interface StandInElement {
  tagName: string;
  src?: string;
  href?: string;
  onload?: (event: { type: string; target: unknown }) => void;
  onerror?: (event: { type: string; target: unknown }) => void;
}

/**
 * The least of a browser that a federated entry needs to start: a window, an address, and a document whose `<script>` elements load
 * files of one release, unless `loadsChunks` is off. It draws nothing. It is no sandbox either: evaluate only what the store's hashes
 * have confirmed.
 */
export class StandInBrowser {
  private readonly context: vm.Context;
  private readonly document: { currentScript: StandInElement | null } & Record<string, unknown>;

  constructor(
    private readonly folder: string,
    private readonly loadsChunks = true,
  ) {
    const place = (element: StandInElement): StandInElement => {
      if (this.loadsChunks) void this.load(element);
      return element;
    };
    const head = { appendChild: place, append: place, insertBefore: place };
    this.document = {
      currentScript: null,
      baseURI: `${ORIGIN}/`,
      readyState: 'complete',
      head,
      body: head,
      documentElement: head,
      createElement: standInElement,
      getElementsByTagName: () => [],
      querySelector: () => null,
      querySelectorAll: () => [],
      addEventListener: nothing,
      removeEventListener: nothing,
    };
    this.context = vm.createContext({
      ...PLATFORM,
      document: this.document,
      location: new URL(ORIGIN),
    });
    // Said inside, so that every name means the one global object that scripts see.
    vm.runInContext(
      'globalThis.window = globalThis.self = globalThis.top = document.defaultView = globalThis;',
      this.context,
    );
  }

  /** Runs one file as a page's `<script src>` would; what it throws is thrown. */
  async run(
    file: string,
    element: StandInElement = { tagName: 'SCRIPT', src: `${ORIGIN}/${file}` },
  ): Promise<void> {
    const code = await readFile(path.join(this.folder, file), 'utf8');
    this.document.currentScript = element;
    try {
      vm.runInContext(code, this.context, { filename: file, timeout: EVALUATION_MS });
    } finally {
      this.document.currentScript = null;
    }
  }

  /** A global that a script has left behind. */
  global(name: string): unknown {
    return (this.context as Record<string, unknown>)[name];
  }

  private async load(element: StandInElement): Promise<void> {
    const file = decodeURIComponent(
      new URL(element.src ?? element.href ?? '', ORIGIN).pathname.slice(1),
    );
    try {
      if (element.tagName === 'SCRIPT') await this.run(file, element);
      else await readFile(path.join(this.folder, file));
      element.onload?.({ type: 'load', target: element });
    } catch {
      element.onerror?.({ type: 'error', target: element });
    }
  }
}

const nothing = (): void => undefined;

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // On a page it would be a line in the console.
  }
}

const PLATFORM = {
  navigator: { userAgent: 'muhatap-doctor', language: 'tr' },
  console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
  addEventListener: nothing,
  removeEventListener: nothing,
  // Work that a module leaves to a timer must neither keep the command alive nor end it.
  setTimeout: (work: () => void, ms?: number) => setTimeout(() => quietly(work), ms).unref(),
  setInterval: (work: () => void, ms?: number) => setInterval(() => quietly(work), ms).unref(),
  clearTimeout,
  clearInterval,
  URL,
  URLSearchParams,
  queueMicrotask,
  performance,
  TextEncoder,
  TextDecoder,
  AbortController,
  Event,
  EventTarget,
};

function standInElement(tag: string): StandInElement {
  const attributes: Record<string, string> = {};
  const more = {
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    getAttribute: (name: string) => attributes[name] ?? null,
    removeAttribute: (name: string) => void delete attributes[name],
    addEventListener: nothing,
    style: {},
  };
  return { tagName: tag === 'script' ? 'SCRIPT' : 'LINK', ...more };
}
