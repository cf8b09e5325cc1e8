import { readFile, stat } from 'node:fs/promises';

interface Kept {
  checkedAt: number;
  /** Changes with the file; null while there is none. */
  mark: string | null;
  bytes: Buffer | null;
}

/** A file that was looked at within this time is not looked at again: however many ask, the disk is read ten times a second. */
const TRUSTED_MS = 100;
const LIMIT_BYTES = 64 * 1024 * 1024;
const LIMIT_FILES = 5_000;

/** The bytes of files that many ask for, kept in memory and read anew when they change on the disk. Bounded: the ones not requested longest go first. */
export class KeptFiles {
  private readonly files = new Map<string, Kept>();
  private size = 0;

  constructor(private readonly limitBytes = LIMIT_BYTES) {}

  /** Null when there is no such file. */
  async read(file: string): Promise<Buffer | null> {
    const known = this.files.get(file);
    if (known && performance.now() - known.checkedAt < TRUSTED_MS) return known.bytes;
    const found = await stat(file).catch(() => null);
    const mark = found?.isFile() ? `${found.ino} ${found.mtimeMs} ${found.size}` : null;
    const bytes = await readMarked(file, mark, known);
    this.keep(file, { checkedAt: performance.now(), mark: bytes && mark, bytes });
    return bytes;
  }

  private keep(file: string, kept: Kept): void {
    this.size += sizeOf(kept) - sizeOf(this.files.get(file));
    this.files.delete(file);
    this.files.set(file, kept);
    for (const [oldest, { bytes }] of this.files) {
      if (this.size <= this.limitBytes && this.files.size <= LIMIT_FILES) return;
      this.files.delete(oldest);
      this.size -= bytes?.length ?? 0;
    }
  }
}

const sizeOf = (kept: Kept | undefined): number => kept?.bytes?.length ?? 0;

/** The bytes of a file with this mark: the kept ones while the mark is the same. Null when there is no such file. */
async function readMarked(
  file: string,
  mark: string | null,
  known: Kept | undefined,
): Promise<Buffer | null> {
  if (mark === null) return null;
  return known?.mark === mark ? known.bytes : readFile(file).catch(() => null);
}
