import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** More than all databases, releases and uploads that tests hold at a time. */
const NEEDED_BYTES = 2 * 1024 ** 3;

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** The folder for what tests throw away: in memory where the machine has room for it, since most of what a disk does for tests is making and removing files. */
export const scratchRoot = () => (hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir());

/** Makes a folder there the one for temporary files, of this process and of those that it starts, until this process ends. */
export function useScratchFolder() {
  const folder = mkdtempSync(path.join(scratchRoot(), 'muhatap-tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
