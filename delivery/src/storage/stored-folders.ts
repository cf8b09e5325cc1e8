/** Folders of files that never change once they are there: releases, and what is kept beside them. */
export interface StoredFolders {
  /** The folder on this machine; null where a store has none. */
  placeOf(key: string): string | null;
  /** A place on this machine in which a folder for a key is prepared; it is made and removed by the caller. */
  draftOf(key: string): string;
  /** Folders directly below a key. */
  below(key: string): Promise<string[]>;
  /** Whether anything lies in a folder. */
  has(key: string): Promise<boolean>;
  /** Whole folders directly below a key; `last` is the file with which one becomes whole. */
  names(key: string, last: string): Promise<string[]>;
  /** Takes a prepared folder over; `last` is there when everything else is. False where the folder is there already. */
  put(key: string, draft: string, last: string | null): Promise<boolean>;
  /** Takes a folder away, `last` first. */
  remove(key: string, last: string): Promise<void>;
  /** Copies a folder to this machine. */
  copy(key: string, target: string): Promise<void>;
  /** Removes what interrupted work left directly below a key before a moment, and folders that are not kept. */
  sweep(key: string, before: Date, isKept: (name: string) => boolean): Promise<void>;
}
