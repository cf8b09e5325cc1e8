import type { Readable } from 'node:stream';

/** The part of a file from its first to its last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the files of an installation lie: a folder of this machine, or a store that every machine reaches. A key is a path with slashes
 * below `uploads/`, `exports/` or `erasures/`, the same in every store.
 */
export interface FileStore {
  /** The file appears under its key when it is whole. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** The same for a file of this machine, which is gone from its place afterwards. */
  take(key: string, place: string): Promise<void>;
  /** The same, but false where there is such a file; a bucket without conditional writes overwrites it. */
  writeNew(key: string, bytes: Buffer): Promise<boolean>;
  /** Bytes; null where there is no such file. */
  size(key: string): Promise<number | null>;
  /** Rejects where there is no such file. */
  read(key: string): Promise<Buffer>;
  /** Rejects where there is no such file. */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** One that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Whether a key begins like this. */
  hasAny(prefix: string): Promise<boolean>;
  /** The keys below a folder, which ends in a slash. */
  keysBelow(folder: string): AsyncGenerator<string>;
}

/** A file of a store. */
export interface StoredFile {
  readonly isThere: () => Promise<boolean>;
  /** Rejects where it is gone, as `stream` does. */
  readonly read: () => Promise<Buffer>;
  readonly stream: (range?: ByteRange) => Promise<Readable>;
}

export const storedFile = (store: FileStore, key: string): StoredFile => ({
  isThere: async () => (await store.size(key)) !== null,
  read: () => store.read(key),
  stream: (range) => store.stream(key, range),
});

/** The key of an upload with its path in the database. */
export const uploadKey = (path: string): string => `uploads/${path}`;
