import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openEnum } from '@muhatap/shared/wire/open';
import { FAILURE_KINDS, type ReleaseHealth } from '@muhatap/shared/wire/releases';
import { z } from 'zod';
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

const folderOf = (root: string): string => path.join(root, 'health');

/** One gateway's counts; none when there is no readable file: counts are hints, and a damaged one must keep nobody from serving. */
export async function readHealthFile(
  root: string,
  gateway: string,
): Promise<Record<string, ReleaseCount>> {
  try {
    return healthFile.parse(
      JSON.parse(await readFile(path.join(folderOf(root), `${gateway}.json`), 'utf8')),
    ).releases;
  } catch {
    return {};
  }
}

/** Replaced whole, so that a reader never sees half of it. */
export async function writeHealthFile(
  root: string,
  gateway: string,
  releases: Record<string, ReleaseCount>,
): Promise<void> {
  await mkdir(folderOf(root), { recursive: true });
  const file = path.join(folderOf(root), `${gateway}.json`);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ releases }));
  await rename(draft, file);
}

/** The counts of every gateway over this store, except the calling one's. */
export async function readAllCounts(
  root: string,
  caller?: string,
): Promise<Record<string, ReleaseCount>[]> {
  const files = await readdir(folderOf(root)).catch(() => []);
  const gateways = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  return Promise.all(
    gateways
      .filter((gateway) => gateway !== caller)
      .map((gateway) => readHealthFile(root, gateway)),
  );
}

/** Removes the files of gateways that have written nothing for a month. */
export async function removeForgotten(root: string, now: Date): Promise<void> {
  for (const name of await readdir(folderOf(root)).catch(() => [])) {
    const file = path.join(folderOf(root), name);
    const written = await stat(file).catch(() => null);
    if (written && now.getTime() - written.mtimeMs > FORGOTTEN_AFTER_MS)
      await rm(file, { force: true });
  }
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
export const readCounts = async (root: string): Promise<Map<string, ReleaseCount>> =>
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
