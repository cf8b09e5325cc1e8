import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { readOpenly } from '@muhatap/shared/wire/open';
import {
  liveModule,
  retiredModule,
  type LiveModule,
  type ReleaseMap,
  type RetiredModule,
} from '@muhatap/shared/wire/releases';

/** Reads a release map module by module: one that this shell does not understand is left out, the others stay. Null when it is no map. */
export function readReleaseMap(value: unknown): ReleaseMap | null {
  if (!isPlainObject(value)) return null;
  const { revision, shell, shell_critical: critical, modules: entries } = value;
  const { shell_track: track, shell_failed: failed } = value;
  if (typeof revision !== 'number' || !isPlainObject(entries)) return null;
  const modules: Record<string, LiveModule> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const read = readOpenly(liveModule, entry);
    if (!read.success) {
      platform().log.error(`The release of ${name} cannot be read`, read.error.issues);
      continue;
    }
    modules[name] = read.data;
    if (read.leftOut.length > 0)
      platform().log.error(`Parts of the release of ${name} cannot be read`, read.leftOut);
  }
  return {
    revision,
    ...(typeof shell === 'string' && { shell }),
    ...(typeof critical === 'number' && { shell_critical: critical }),
    ...(track === 'override' && { shell_track: track }),
    ...(typeof failed === 'string' && { shell_failed: failed }),
    modules,
    retired: readRetired(value['retired']),
  };
}

function readRetired(value: unknown): Record<string, RetiredModule> {
  const retired: Record<string, RetiredModule> = {};
  for (const [name, entry] of Object.entries(isPlainObject(value) ? value : {})) {
    const read = retiredModule.safeParse(entry);
    if (read.success) retired[name] = read.data;
  }
  return retired;
}
