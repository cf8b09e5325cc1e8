/** Ends a subscription or calls off a timer; calling it twice is harmless. */
export type Undo = () => void;

/** Key and value store that survives a reload. */
export interface PlatformStorage {
  get: (key: string) => Promise<string | null>;
  set: (key: string, value: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Reports changes made by other tabs of the same browser, never the own ones. */
  onChange: (listener: (key: string, value: string | null) => void) => Undo;
}

/** Key and value store of one tab alone: it survives a reload and ends with the tab. */
export interface PlatformTab {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
}

/** Where log lines go; the console in a browser. */
export interface PlatformLog {
  info: (...args: unknown[]) => void;
  warn: (...args: unknown[]) => void;
  error: (...args: unknown[]) => void;
}

/** Time in milliseconds since 1970; timers hand back their undo. */
export interface PlatformClock {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => Undo;
  setInterval: (run: () => void, ms: number) => Undo;
}

/** Share of an upload that has left the machine, 0 to 1. */
export type UploadProgress = (share: number) => void;

/** The network. `upload` is fetch that also reports how far the sending has come. */
export interface PlatformHttp {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  upload: (input: string, init: RequestInit, onProgress: UploadProgress) => Promise<Response>;
  /** Something has changed: answers that the page requested before its scripts came count no more. Left out where a page has none. */
  forgetEarly?: () => void;
}

/** The page or window that the application lives in. Addresses are path, search and hash. */
export interface PlatformPage {
  readonly origin: string;
  readonly hostname: string;
  currentAddress: () => string;
  /** A full page load, leaving the running application. */
  goTo: (address: string) => void;
  /** As `goTo`, but the way back does not lead here again. */
  replaceWith: (address: string) => void;
  reload: () => void;
  /** Opens the browser's dialog that prints the page or saves it as a PDF; older shells have none. */
  print?: () => void;
  isVisible: () => boolean;
  isOnline: () => boolean;
  onVisible: (listener: () => void) => Undo;
  /** The page is covered, left, reloaded or closed: the last moment at which something can be kept. */
  onHidden: (listener: () => void) => Undo;
  onOnline: (listener: () => void) => Undo;
  /**
   * Requests a confirmation before the page is closed or reloaded while `mustStay` answers true.
   */
  guardLeave: (mustStay: () => boolean) => Undo;
  /** Whether a page load now could take typed words: the field with the focus holds some, or a guard wants to stay. */
  isTyping: () => boolean;
  /**
   * Whether a page load that the person did not start could take or interrupt something: `isTyping`, words typed anywhere on the page, an open
   * dialog, sound or video that plays, a change on its way to the server.
   */
  isInUse: () => boolean;
  /** The person does something on the page: a pointer, a key, a wheel, a touch. */
  onActivity: (listener: () => void) => Undo;
  /** The title without its count; {@link PlatformPage.setBadge} writes that before it. */
  setTitle: (text: string) => void;
  /** A count before the title, `(3) …`, and on the page's icon; 0 takes both away. */
  setBadge: (count: number) => void;
  prefersDark: () => boolean;
  /** Whether things may move: the browser can animate them, and the person has not asked for less motion. */
  mayMove: () => boolean;
  onPrefersDark: (listener: (dark: boolean) => void) => Undo;
  /** Marks the root element with class and data-theme, and sets the browser's colour scheme. */
  setAppearance: (appearance: 'light' | 'dark') => void;
  copyText: (text: string) => Promise<void>;
  element: (id: string) => HTMLElement | null;
  /** Every error that nothing caught, promises' included; what was thrown need not be an `Error`. */
  onUncaught: (listener: (error: unknown) => void) => Undo;
  /** Whether the person is in a field in which text is typed. */
  hasFieldFocus: () => boolean;
  /** Every key that is pressed on the page, after whoever has the focus; `defaultPrevented` says that it was used there. */
  onKeyDown: (listener: (event: KeyboardEvent) => void) => Undo;
}

/** `unasked` until the permission has been requested; `unsupported` where the browser has no notifications or the origin is not secure. */
export type NotifyPermission = 'unasked' | 'granted' | 'denied' | 'unsupported';

/** A notification of the browser. A later one of the same `tag` takes its place; a click brings the page to the front first. */
export interface AttentionCall {
  title: string;
  body: string;
  tag: string;
  onClick: () => void;
}

/** Ways to reach a person who is looking elsewhere. */
export interface PlatformAttention {
  /** A short soft tone; false where the browser does not let the page sound (before the first click on it). */
  playTone: () => Promise<boolean>;
  permission: () => NotifyPermission;
  /** Requests the permission. Only from a click: browsers refuse it otherwise. */
  askPermission: () => Promise<NotifyPermission>;
  /** Shows a notification without a sound of its own; nothing without permission. */
  notify: (call: AttentionCall) => Undo;
  /**
   * Answers true to the first of all tabs of this browser that requests the name within `ms`; true
   * to each where tabs cannot agree.
   */
  takeTurn: (name: string, ms: number) => Promise<boolean>;
}

/**
 * Limits of a pick: extensions without their dot. With `keepOthers` a wrong file among right ones
 * comes along, for a caller that shows why it is refused.
 */
export interface FilePickRequest {
  accept: readonly string[];
  multiple?: boolean;
  keepOthers?: boolean;
}

/** Files in and out. `pick` rejects with {@link FilePickError}. */
export interface PlatformFiles {
  pick: (request: FilePickRequest) => Promise<File[]>;
  save: (file: { name: string; content: string | Blob; type?: string }) => void;
}

/** A recording under way; exactly one of `stop` and `cancel` ends it. */
export interface SoundRecording {
  /** Loudness of the moment, 0 to 1. */
  level: () => number;
  stop: () => Promise<Blob>;
  cancel: () => void;
}

/** The form of a recording. `onLost` is called once when the microphone goes away; what was recorded until then can be had by `stop`. */
export interface SoundRequest {
  mimeType: string;
  bitsPerSecond: number;
  onLost: () => void;
}

/** The microphone of the machine. */
export interface PlatformMicrophone {
  /** Whether sound can be recorded as this type; never on an origin that is not secure. */
  canRecord: (mimeType: string) => boolean;
  /**
   * Requests the permission and records one channel. Answers `denied` where person or browser
   * refuse, `missing` without a microphone, `failed` where another program holds it or recording
   * does not begin.
   */
  record: (request: SoundRequest) => Promise<SoundRecording | 'denied' | 'missing' | 'failed'>;
}

/** A film under way. */
export interface FilmRecording extends SoundRecording {
  /** Shows the camera's picture there, without its sound, until undone. */
  showOn: (screen: HTMLVideoElement) => Undo;
}

/** The form of a film; `bitsPerSecond` is that of its sound. `onFull` is called once when it has grown larger than `maxBytes`. */
export interface FilmRequest extends SoundRequest {
  film: { bitsPerSecond: number };
  maxBytes: number;
  onFull: () => void;
}

/** The camera that faces the person, together with the microphone. */
export interface PlatformCamera {
  /** As {@link PlatformMicrophone.canRecord}. */
  canRecord: (mimeType: string) => boolean;
  /** As {@link PlatformMicrophone.record}; `missing` where one of both is. */
  record: (request: FilmRequest) => Promise<FilmRecording | 'denied' | 'missing' | 'failed'>;
}

/**
 * Everything that the product needs of the machine it runs on. The only way to it is `platform()`.
 */
export interface Platform {
  storage: PlatformStorage;
  tab: PlatformTab;
  log: PlatformLog;
  clock: PlatformClock;
  http: PlatformHttp;
  page: PlatformPage;
  attention: PlatformAttention;
  files: PlatformFiles;
  microphone: PlatformMicrophone;
  /** Absent from shells of earlier releases. */
  camera?: PlatformCamera;
  /** Parsed JSON that the gateway wrote into the page, null when there is none or it cannot be read. */
  pageConfig: () => unknown;
  /** The nonce that styles and scripts of this page must carry, null where there is no policy. */
  nonce: () => string | null;
}
