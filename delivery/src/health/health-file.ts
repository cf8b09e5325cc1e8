import { openEnum } from '@muhatap/shared/wire/open';
import { FAILURE_KINDS, type ReleaseHealth } from '@muhatap/shared/wire/releases';
import { z } from 'zod';
import { storageAt, type Place } from '../storage/open-storage';
import { addLoadTimes, loadTimes, NO_LOADS, summarizeLoads } from './load-times';
import { errorReporter, lastErrors, pageError } from './page-errors';
import { countWindow } from './session-window';

const seenSession = z.object({
  person: z.string(),
  // A gateway of an earlier version over the same store writes none.
  company: z.string().default(''),
  session: z.string(),
  at: z.number(),
  // A gateway of a later version may know more kinds.
  failure: openEnum(FAILURE_KINDS).nullable(),
});
const count = z.object({
  sessions: z.number().int(),
  failed: z.number().int(),
  kinds: z.record(z.string(), z.number().int()),
  unconfirmed: z.number().int().default(0),
  errors: z.number().int().default(0),
  reporters: z.array(errorReporter).default([]),
  lastErrors: z.array(pageError).default([]),
  // A gateway of an earlier version writes none, one of a later version may count in other buckets.
  loads: loadTimes.catch(NO_LOADS),
  lastAt: z.number(),
  recent: z.array(seenSession),
});

/**
 * One gateway's counts of a release: totals since it was first live, failures reported without a
 * confirmed session, errors of running pages with who reported them and the last of them, load times, and the sessions that may still count in the window.
 */
export type ReleaseCount = z.infer<typeof count>;

/** One gateway's file in the store, `health/<gateway>.json`. Keys are `<module>/<release>`. */
const healthFile = z.object({ releases: z.record(z.string(), count) });

/** Gateways that have gone without a word leave their file behind. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

export const healthKey = (name: string, release: string): string => `${name}/${release}`;

const FOLDER = 'health';
const fileOf = (gateway: string): string => `${FOLDER}/${gateway}.json`;

/** One gateway's counts; none when there is no readable file: counts are hints, and a damaged one must keep nobody from serving. */
export async function readHealthFile(
  root: Place,
  gateway: string,
): Promise<Record<string, ReleaseCount>> {
  try {
    const file = await storageAt(root).read(fileOf(gateway));
    return healthFile.parse(JSON.parse(file?.bytes.toString() ?? '')).releases;
  } catch {
    return {};
  }
}

/** Replaced whole, so that a reader never sees half of it. */
export async function writeHealthFile(
  root: Place,
  gateway: string,
  releases: Record<string, ReleaseCount>,
): Promise<void> {
  await storageAt(root).write(fileOf(gateway), JSON.stringify({ releases }));
}

/** The counts of every gateway over this store, except the calling one's. */
export async function readAllCounts(
  root: Place,
  caller?: string,
): Promise<Record<string, ReleaseCount>[]> {
  const files = await storageAt(root)
    .list(FOLDER)
    .catch(() => []);
  const gateways = files
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ name }) => name.slice(0, -'.json'.length));
  return Promise.all(
    gateways
      .filter((gateway) => gateway !== caller)
      .map((gateway) => readHealthFile(root, gateway)),
  );
}

/** Removes the files of gateways that have written nothing for a month. */
export async function removeForgotten(root: Place, now: Date): Promise<void> {
  const store = storageAt(root);
  for (const { name, at } of await store.list(FOLDER).catch(() => []))
    if (now.getTime() - at.getTime() > FORGOTTEN_AFTER_MS) await store.remove(`${FOLDER}/${name}`);
}

/** Puts together what several gateways have counted. */
export function mergeCounts(
  files: readonly Record<string, ReleaseCount>[],
): Map<string, ReleaseCount> {
  const merged = new Map<string, ReleaseCount>();
  for (const [key, one] of files.flatMap((file) => Object.entries(file))) {
    const before = merged.get(key);
    merged.set(key, before ? add(before, one) : one);
  }
  return merged;
}

/**
 * The counts of every release that sessions have reported, over all gateways. Keys are
 * `<module>/<release>` ({@link healthKey}).
 */
export const readCounts = async (root: Place): Promise<Map<string, ReleaseCount>> =>
  mergeCounts(await readAllCounts(root));

/** A count as people read it. */
export function healthOf(
  {
    sessions,
    failed,
    kinds,
    unconfirmed,
    errors,
    reporters,
    lastErrors: last,
    loads,
    recent,
  }: ReleaseCount,
  now: Date,
): ReleaseHealth {
  const window = countWindow(recent, now.getTime());
  return {
    sessions,
    failed,
    recent_sessions: window.sessions,
    recent_failed: window.failed,
    kinds,
    unconfirmed,
    errors,
    error_people: new Set(reporters.map(({ person }) => person)).size,
    error_companies: new Set(reporters.map(({ company }) => company)).size,
    last_errors: last
      .map((one) => ({
        ...one,
        at: new Date(one.at).toISOString(),
        people: one.people.length,
        companies: one.companies.length,
      }))
      .reverse(),
    load: summarizeLoads(loads),
  };
}

function add(one: ReleaseCount, other: ReleaseCount): ReleaseCount {
  const kinds = { ...one.kinds };
  for (const [kind, times] of Object.entries(other.kinds)) kinds[kind] = (kinds[kind] ?? 0) + times;
  return {
    sessions: one.sessions + other.sessions,
    failed: one.failed + other.failed,
    kinds,
    unconfirmed: one.unconfirmed + other.unconfirmed,
    errors: one.errors + other.errors,
    reporters: [...one.reporters, ...other.reporters],
    lastErrors: lastErrors([...one.lastErrors, ...other.lastErrors]),
    loads: addLoadTimes(one.loads, other.loads),
    lastAt: Math.max(one.lastAt, other.lastAt),
    recent: [...one.recent, ...other.recent],
  };
}
