import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Disk } from './faults';

const SIZE = '900m';
const BLOCK = Buffer.alloc(1024 * 1024);

/** A folder that everything of a drill lies in; with a small disk of its own where this user may mount one. */
export interface DrillFolder {
  readonly folder: string;
  readonly disk: Disk | null;
  readonly remove: () => void;
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Writes until there is no space left. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(BLOCK);
  } catch (error) {
    if (!isFull(error)) throw error;
  } finally {
    await handle.close();
  }
}

/** Makes the folder; the database server's own user may go through it. */
export function makeDrillFolder(): DrillFolder {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-drill-'));
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'muhatap-drill', folder]).status === 0;
  chmodSync(folder, 0o755);
  const filler = path.join(folder, 'filler');
  mkdirSync(path.join(folder, 'data'));
  return {
    folder,
    disk: isMounted ? { fill: () => fill(filler), free: () => rm(filler, { force: true }) } : null,
    remove() {
      if (isMounted) spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
