import type { StoredFolders } from './stored-folders';

/** A file as it was read; `mark` changes with it. */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly mark: string;
}

/** A file directly below a place, and when it was last written. */
export interface ListedFile {
  readonly name: string;
  readonly at: Date;
}

/** Throws `busy` where the lock is no longer held. */
export type ConfirmLock = () => Promise<void>;

/**
 * Where the release store lies: a folder of this machine, or a bucket that every machine reaches. A key is a path with slashes, the same in
 * both. A bucket that cannot be reached throws `store_unreachable`, a disk its own error; that there is no such file is neither.
 */
export interface Storage {
  /** As messages name it. */
  readonly address: string;
  /** So long what was read may be used without another look, ms: one at a bucket costs a journey. */
  readonly trustedMs: number;
  readonly folders: StoredFolders;
  /** A folder of this machine for copies of what lies elsewhere; null where nothing does. */
  readonly scratch: string | null;
  /** Null where there is none. `last` itself, where the file is still as it was then. */
  read(key: string, last?: StoredFile | null): Promise<StoredFile | null>;
  /** A reader sees the whole file or the one before. */
  write(key: string, content: string | Buffer): Promise<void>;
  /** The same, but nothing and false where the file is no longer `last`; null: where there is one. `isSecret`: for this account alone. */
  replace(
    key: string,
    content: string,
    last: StoredFile | null,
    options?: { readonly isSecret?: boolean },
  ): Promise<boolean>;
  /** Adds whole lines under a lock. False, where it can be known, if somebody else wrote the file after `last`. */
  append(key: string, lines: string, last: StoredFile | null): Promise<boolean>;
  /** One that is gone already is no error. */
  remove(key: string): Promise<void>;
  list(key: string): Promise<ListedFile[]>;
  /** Does the work while no other process on this store does any under the same key's lock. */
  lock<T>(key: string, work: (confirm: ConfirmLock) => Promise<T>): Promise<T>;
  below(key: string): Storage;
  /** Calls back when something below a key may have changed; null where a store does not say so. Throws while there is nothing to watch. */
  watch(key: string, onChange: () => void, onEnd: () => void): (() => void) | null;
}
