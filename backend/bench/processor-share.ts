import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Short, so that whoever holds a lock when its share is used up goes on soon. */
const PERIOD_US = 10_000;

/** Groups of processes that the kernel keeps to a share of a core, each of its own. */
export interface ProcessorShares {
  /** From now on, until the process ends. */
  limit(pid: number): Promise<void>;
  /** Once the processes have ended. */
  remove(): Promise<void>;
}

/** Files of a group, by the version of the kernel's groups. */
const LIMITS = {
  cgroup: (quota: number) => ({
    'cpu.cfs_period_us': String(PERIOD_US),
    'cpu.cfs_quota_us': String(quota),
  }),
  cgroup2: (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD_US}` }),
} as const;

/** The folder under which groups of the processor are made. */
async function findGroups(): Promise<{ version: keyof typeof LIMITS; folder: string } | null> {
  const mounts = (await readFile('/proc/mounts', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(' '));
  for (const [, folder = '', version, options = ''] of mounts) {
    if (version === 'cgroup' && options.split(',').includes('cpu')) return { version, folder };
    if (version !== 'cgroup2') continue;
    const controllers = await readFile(path.join(folder, 'cgroup.controllers'), 'utf8');
    if (controllers.split(/\s/).includes('cpu')) return { version, folder };
  }
  return null;
}

/** Null where this machine has no such groups or this user may make none. */
export async function createProcessorShares(share: number): Promise<ProcessorShares | null> {
  const groups = await findGroups();
  if (groups === null) return null;
  const { version, folder } = groups;
  const made: string[] = [];
  const make = async (): Promise<string> => {
    const group = path.join(folder, `muhatap-bench-${process.pid}-${made.length}`);
    await mkdir(group);
    made.push(group);
    for (const [file, text] of Object.entries(LIMITS[version](share * PERIOD_US)))
      await writeFile(path.join(group, file), text);
    return group;
  };
  const remove = async () => {
    for (const group of made.splice(0)) await rmdir(group);
  };
  try {
    if (version === 'cgroup2') await writeFile(path.join(folder, 'cgroup.subtree_control'), '+cpu');
    await make();
  } catch {
    return null;
  } finally {
    await remove();
  }
  return {
    async limit(pid) {
      await writeFile(path.join(await make(), 'cgroup.procs'), String(pid));
    },
    remove,
  };
}
