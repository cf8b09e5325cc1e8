import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive; its bytes are asked for when it is its turn. */
export interface ArchiveEntry {
  readonly name: string;
  /** Rejects where it cannot be read, which ends the archive. */
  readonly open: () => Promise<Readable> | Readable;
}

/** Writes the entries one after the other and ends `to`; it is destroyed when that fails. */
export async function writeArchive(
  to: Writable,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  const zip = new ZipFile();
  const failed = once(zip, 'error').then(([error]: unknown[]) => Promise.reject(error as Error));
  const ended = Promise.race([pipeline(zip.outputStream, to), failed]);
  ended.catch(() => undefined);
  try {
    for await (const { name, open } of entries) {
      const content = await open();
      zip.addReadStream(content, name);
      await Promise.race([finished(content), ended]);
    }
    zip.end();
    await ended;
  } catch (error) {
    to.destroy();
    throw error;
  }
}
