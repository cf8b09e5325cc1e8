import { FilePickError } from '../platform.errors';
import type {
  AttentionCall,
  NotifyPermission,
  Platform,
  PlatformAttention,
  PlatformFiles,
  PlatformLog,
  PlatformPage,
  PlatformStorage,
  PlatformTab,
  Undo,
} from '../platform.types';
import { engineClock } from '../web/web-platform';
import { memoryCamera, memoryMicrophone, type MemoryRecorderControls } from './memory-recorder';

/** Single parts to put in place of the memory platform's own. */
export type PlatformOverrides = {
  [Part in keyof Platform]?: Platform[Part] extends (...args: never[]) => unknown
    ? Platform[Part]
    : Partial<Platform[Part]>;
};

/** State and triggers of a memory platform, for tests. */
export interface MemoryControls extends MemoryRecorderControls {
  readonly values: Map<string, string>;
  readonly tabValues: Map<string, string>;
  readonly logged: { level: 'info' | 'warn' | 'error'; args: unknown[] }[];
  /** Addresses given to `goTo` and `replaceWith`, `'(reload)'` for a reload, `'(print)'` for the dialog that prints. */
  readonly visited: string[];
  readonly saved: { name: string; content: string | Blob }[];
  readonly copied: string[];
  title: string;
  /** The count given to `setBadge`. */
  badge: number;
  /** The answer of `hasFieldFocus`. */
  inField: boolean;
  /** The answer of `isTyping`. */
  typing: boolean;
  /** The answer of `isInUse` where nothing is typed. */
  inUse: boolean;
  address: string;
  visible: boolean;
  online: boolean;
  /** As if another tab had written the key (null: removed it). */
  readonly changeFromOtherTab: (key: string, value: string | null) => void;
  /** As if the person had moved the pointer. */
  readonly act: () => void;
  readonly becomeVisible: () => void;
  readonly becomeHidden: () => void;
  readonly comeOnline: () => void;
  /** As if the key had been pressed on the page. */
  readonly press: (event: KeyboardEvent) => void;
  /** As if nothing had caught it. */
  readonly throwUncaught: (error: unknown) => void;
  /** Tones that were played. */
  tones: number;
  permission: NotifyPermission;
  /** The person's answer to the permission request. */
  nextPermission: NotifyPermission;
  readonly notified: AttentionCall[];
  /** Names whose turn another tab has taken. */
  readonly takenTurns: Set<string>;
  /** The answer of the next `pick`. */
  nextFiles: File[] | FilePickError;
}

/** A platform without a machine: for tests, fakes and clients that are not browsers. */
export type MemoryPlatform = Platform & { readonly memory: MemoryControls };

function subscribers<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>();
  return {
    add: (listener: (...args: Args) => void): Undo => {
      all.add(listener);
      return () => all.delete(listener);
    },
    emit: (...args: Args) => [...all].forEach((listener) => listener(...args)),
  };
}

/** Events outside the page, as a test triggers them. */
const createEvents = () => ({
  changed: subscribers<[string, string | null]>(),
  visible: subscribers<[]>(),
  hidden: subscribers<[]>(),
  online: subscribers<[]>(),
  activity: subscribers<[]>(),
  keys: subscribers<[KeyboardEvent]>(),
  uncaught: subscribers<[unknown]>(),
  lost: subscribers<[]>(),
  full: subscribers<[]>(),
});
type MemoryEvents = ReturnType<typeof createEvents>;

function createControls(events: MemoryEvents): MemoryControls {
  const { changed, visible, hidden, online, activity, keys, uncaught, lost, full } = events;
  const memory: MemoryControls = {
    values: new Map(),
    tabValues: new Map(),
    logged: [],
    visited: [],
    saved: [],
    copied: [],
    title: '',
    badge: 0,
    inField: false,
    typing: false,
    inUse: false,
    address: '/',
    visible: true,
    online: true,
    nextFiles: new FilePickError('cancelled'),
    recordable: [],
    nextSound: new Blob(['sound']),
    recordings: 0,
    recordingRequests: [],
    screens: new Set(),
    loseMicrophone: lost.emit,
    fillRecording: full.emit,
    press: keys.emit,
    act: activity.emit,
    throwUncaught: uncaught.emit,
    tones: 0,
    permission: 'unasked',
    nextPermission: 'granted',
    notified: [],
    takenTurns: new Set(),
    changeFromOtherTab(key, value) {
      if (value === null) memory.values.delete(key);
      else memory.values.set(key, value);
      changed.emit(key, value);
    },
    becomeVisible() {
      memory.visible = true;
      visible.emit();
    },
    becomeHidden() {
      memory.visible = false;
      hidden.emit();
    },
    comeOnline() {
      memory.online = true;
      online.emit();
    },
  };
  return memory;
}

const memoryStorage = (memory: MemoryControls, { changed }: MemoryEvents): PlatformStorage => ({
  get: (key) => Promise.resolve(memory.values.get(key) ?? null),
  set: (key, value) => {
    memory.values.set(key, value);
    return Promise.resolve();
  },
  remove: (key) => {
    memory.values.delete(key);
    return Promise.resolve();
  },
  onChange: changed.add,
});

const memoryTab = (memory: MemoryControls): PlatformTab => ({
  get: (key) => memory.tabValues.get(key) ?? null,
  set: (key, value) => void memory.tabValues.set(key, value),
});

function memoryLog(memory: MemoryControls): PlatformLog {
  const log =
    (level: 'info' | 'warn' | 'error') =>
    (...args: unknown[]) =>
      void memory.logged.push({ level, args });
  return { info: log('info'), warn: log('warn'), error: log('error') };
}

const memoryPage = (
  memory: MemoryControls,
  { visible, hidden, online, activity, keys, uncaught }: MemoryEvents,
): PlatformPage => ({
  origin: 'http://muhatap.test',
  hostname: 'muhatap.test',
  currentAddress: () => memory.address,
  goTo: (address) => void memory.visited.push(address),
  replaceWith: (address) => void memory.visited.push(address),
  reload: () => void memory.visited.push('(reload)'),
  print: () => void memory.visited.push('(print)'),
  isVisible: () => memory.visible,
  isOnline: () => memory.online,
  onVisible: visible.add,
  onHidden: hidden.add,
  onOnline: online.add,
  guardLeave: () => () => {},
  isTyping: () => memory.typing,
  isInUse: () => memory.typing || memory.inUse,
  onActivity: activity.add,
  setTitle: (text) => void (memory.title = text),
  setBadge: (count) => void (memory.badge = count),
  mayMove: () => false,
  prefersDark: () => false,
  onPrefersDark: () => () => {},
  setAppearance: () => {},
  copyText: (text) => {
    memory.copied.push(text);
    return Promise.resolve();
  },
  element: () => null,
  hasFieldFocus: () => memory.inField,
  onKeyDown: keys.add,
  onUncaught: uncaught.add,
});

const memoryAttention = (memory: MemoryControls): PlatformAttention => ({
  playTone: () => {
    memory.tones += 1;
    return Promise.resolve(true);
  },
  permission: () => memory.permission,
  askPermission: () => {
    memory.permission = memory.nextPermission;
    return Promise.resolve(memory.permission);
  },
  notify: (call) => {
    if (memory.permission === 'granted') memory.notified.push(call);
    return () => {};
  },
  takeTurn: (name) => Promise.resolve(!memory.takenTurns.has(name)),
});

const memoryFiles = (memory: MemoryControls): PlatformFiles => ({
  pick: () =>
    memory.nextFiles instanceof FilePickError
      ? Promise.reject(memory.nextFiles)
      : Promise.resolve(memory.nextFiles),
  save: ({ name, content }) => void memory.saved.push({ name, content }),
});

/** Everything in memory: no network (fetch rejects), real timers, nothing printed, nothing navigated. */
export function createMemoryPlatform(overrides: PlatformOverrides = {}): MemoryPlatform {
  const events = createEvents();
  const memory = createControls(events);
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  return {
    memory,
    storage: { ...memoryStorage(memory, events), ...overrides.storage },
    tab: { ...memoryTab(memory), ...overrides.tab },
    log: { ...memoryLog(memory), ...overrides.log },
    clock: { ...engineClock, ...overrides.clock },
    http: {
      fetch: unreachable,
      upload: (input, init) => (overrides.http?.fetch ?? unreachable)(input, init),
      ...overrides.http,
    },
    page: { ...memoryPage(memory, events), ...overrides.page },
    attention: { ...memoryAttention(memory), ...overrides.attention },
    files: { ...memoryFiles(memory), ...overrides.files },
    microphone: { ...memoryMicrophone(memory, events), ...overrides.microphone },
    camera: { ...memoryCamera(memory, events), ...overrides.camera },
    pageConfig: overrides.pageConfig ?? (() => null),
    nonce: overrides.nonce ?? (() => null),
  };
}
