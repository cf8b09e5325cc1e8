/** Ends a subscription or calls off a timer; calling it twice is harmless. */
export type Undo = () => void;

/** Key and value store that survives a reload. */
export interface PlatformStorage {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Told of changes made by other tabs of the same browser, never of one's own. */
  onChange(listener: (key: string, value: string | null) => void): Undo;
}

/** Where log lines go; the console in a browser. */
export interface PlatformLog {
  info(...words: unknown[]): void;
  warn(...words: unknown[]): void;
  error(...words: unknown[]): void;
}

/** Time in milliseconds since 1970; timers hand back their undo. */
export interface PlatformClock {
  now(): number;
  setTimeout(run: () => void, ms: number): Undo;
  setInterval(run: () => void, ms: number): Undo;
}

/** Share of an upload that has left the machine, 0 to 1. */
export type UploadProgress = (share: number) => void;

/** The network. `upload` is fetch that also tells how far the sending has come. */
export interface PlatformHttp {
  fetch(input: string, init?: RequestInit): Promise<Response>;
  upload(input: string, init: RequestInit, onProgress: UploadProgress): Promise<Response>;
}

/** The page or window that the application lives in. Addresses are path, search and hash. */
export interface PlatformPage {
  readonly origin: string;
  readonly hostname: string;
  currentAddress(): string;
  /** A full page load, leaving the running application. */
  goTo(address: string): void;
  reload(): void;
  isVisible(): boolean;
  isOnline(): boolean;
  onVisible(listener: () => void): Undo;
  onOnline(listener: () => void): Undo;
  /** Asks before the page is closed or reloaded while `mustStay` answers true. */
  guardLeave(mustStay: () => boolean): Undo;
  setTitle(text: string): void;
  prefersDark(): boolean;
  onPrefersDark(listener: (dark: boolean) => void): Undo;
  /** Marks the root element with class and data-theme, and tells the browser its colour scheme. */
  setAppearance(appearance: 'light' | 'dark'): void;
  copyText(text: string): Promise<void>;
  element(id: string): HTMLElement | null;
}

/** What may be picked: extensions without their dot. */
export interface FilePickRequest {
  accept: readonly string[];
  multiple?: boolean;
}

/** Files in and out. `pick` rejects with {@link FilePickError}. */
export interface PlatformFiles {
  pick(request: FilePickRequest): Promise<File[]>;
  save(file: { name: string; content: string | Blob; type?: string }): void;
}

/** Everything that the product asks of the machine it runs on. The only way to it is `platform()`. */
export interface Platform {
  storage: PlatformStorage;
  log: PlatformLog;
  clock: PlatformClock;
  http: PlatformHttp;
  page: PlatformPage;
  files: PlatformFiles;
  /** Parsed JSON that the gateway wrote into the page, null when there is none or it cannot be read. */
  pageConfig(): unknown;
  /** The nonce that styles and scripts of this page must carry, null where there is no policy. */
  nonce(): string | null;
}
