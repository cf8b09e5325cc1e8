import { FilePickError } from '../platform.errors';
import type { Platform, Undo } from '../platform.types';
import { engineClock } from '../web/web-platform';

/** Single parts to put in place of the memory platform's own. */
export type PlatformOverrides = {
  [Part in keyof Platform]?: Platform[Part] extends (...args: never[]) => unknown ? Platform[Part] : Partial<Platform[Part]>;
};

/** What a test reads and triggers on a memory platform. */
export interface MemoryControls {
  readonly values: Map<string, string>;
  readonly logged: { level: 'info' | 'warn' | 'error'; words: unknown[] }[];
  /** Addresses given to `goTo`, `'(reload)'` for a reload. */
  readonly visited: string[];
  readonly saved: { name: string; content: string | Blob }[];
  readonly copied: string[];
  title: string;
  address: string;
  visible: boolean;
  online: boolean;
  /** As if another tab had written the key (null: removed it). */
  changeFromOtherTab(key: string, value: string | null): void;
  becomeVisible(): void;
  comeOnline(): void;
  /** What the next `pick` answers. */
  nextFiles: File[] | FilePickError;
}

/** A platform without a machine: for tests, fakes and clients that are not browsers. */
export type MemoryPlatform = Platform & { readonly memory: MemoryControls };

function subscribers<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>();
  return {
    add(listener: (...args: Args) => void): Undo {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...args: Args) => [...all].forEach((listener) => listener(...args)),
  };
}

/** Everything in memory: no network (fetch rejects), real timers, nothing printed, nothing navigated. */
export function createMemoryPlatform(overrides: PlatformOverrides = {}): MemoryPlatform {
  const changed = subscribers<[string, string | null]>();
  const visible = subscribers<[]>();
  const online = subscribers<[]>();
  const memory: MemoryControls = {
    values: new Map(),
    logged: [],
    visited: [],
    saved: [],
    copied: [],
    title: '',
    address: '/',
    visible: true,
    online: true,
    nextFiles: new FilePickError('cancelled'),
    changeFromOtherTab(key, value) {
      if (value === null) memory.values.delete(key);
      else memory.values.set(key, value);
      changed.tell(key, value);
    },
    becomeVisible() {
      memory.visible = true;
      visible.tell();
    },
    comeOnline() {
      memory.online = true;
      online.tell();
    },
  };
  const log = (level: 'info' | 'warn' | 'error') => (...words: unknown[]) => void memory.logged.push({ level, words });
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  return {
    memory,
    storage: {
      get: async (key) => memory.values.get(key) ?? null,
      set: async (key, value) => void memory.values.set(key, value),
      remove: async (key) => void memory.values.delete(key),
      onChange: changed.add,
      ...overrides.storage,
    },
    log: { info: log('info'), warn: log('warn'), error: log('error'), ...overrides.log },
    clock: { ...engineClock, ...overrides.clock },
    http: {
      fetch: unreachable,
      upload: (input, init) => (overrides.http?.fetch ?? unreachable)(input, init),
      ...overrides.http,
    },
    page: {
      origin: 'http://muhatap.test',
      hostname: 'muhatap.test',
      currentAddress: () => memory.address,
      goTo: (address) => void memory.visited.push(address),
      reload: () => void memory.visited.push('(reload)'),
      isVisible: () => memory.visible,
      isOnline: () => memory.online,
      onVisible: visible.add,
      onOnline: online.add,
      guardLeave: () => () => {},
      setTitle: (text) => void (memory.title = text),
      prefersDark: () => false,
      onPrefersDark: () => () => {},
      setAppearance: () => {},
      copyText: async (text) => void memory.copied.push(text),
      element: () => null,
      ...overrides.page,
    },
    files: {
      pick: async () => {
        if (memory.nextFiles instanceof FilePickError) throw memory.nextFiles;
        return memory.nextFiles;
      },
      save: ({ name, content }) => void memory.saved.push({ name, content }),
      ...overrides.files,
    },
    pageConfig: overrides.pageConfig ?? (() => null),
    nonce: overrides.nonce ?? (() => null),
  };
}
