import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { liveModule, type LiveModule, type ReleaseMap } from '@muhatap/shared/wire/releases';

/** Reads a release map module by module: one that this shell does not understand is left out, the others stay. Null when it is no map. */
export function readReleaseMap(value: unknown): ReleaseMap | null {
  if (!isPlainObject(value)) return null;
  const { revision, modules: entries } = value;
  if (typeof revision !== 'number' || !isPlainObject(entries)) return null;
  const modules: Record<string, LiveModule> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const read = liveModule.safeParse(entry);
    if (read.success) modules[name] = read.data;
    else platform().log.error(`The release of ${name} cannot be read`, read.error.issues);
  }
  return { revision, modules };
}
