import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { DeliveryRefusal } from '../refusal';
import { readBuild } from '../store/build';
import { releaseName, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import {
  changedNames,
  isStepTaken,
  surfaceChange,
  surfaceOf,
  versionAfter,
  type SurfaceChange,
} from './version-step';

/** The change of a build's surface since the last release, with that one's version and the least that may follow it. */
export interface DueStep {
  readonly last: string;
  readonly least: string | null;
  readonly change: SurfaceChange;
}

/** The release that a version follows: the highest that is not above it, so that a repair of an older version follows that one. */
function releaseBefore(
  known: readonly ReleaseRecord[],
  version: string | undefined,
): ReleaseRecord | undefined {
  const [newest] = known;
  if (!semver.valid(version)) return newest;
  return known
    .filter((one) => semver.valid(one.version) && semver.lte(one.version, version ?? ''))
    .sort((a, b) => semver.rcompare(a.version, b.version))[0];
}

/** The step since the release that `version` follows, or since the newest; null where there is none, or none that can be read. */
export async function dueStep(
  store: ReleaseStore,
  name: string,
  dist: string,
  version?: string,
): Promise<DueStep | null> {
  const known = releaseName.safeParse(name).success ? await store.list(name) : [];
  const before = releaseBefore(known, version);
  if (!before) return null;
  const { assets } = await readBuild(dist);
  const change = await surfaceChange(
    surfaceOf(before, await store.unitsOf(before)),
    surfaceOf(assets, await unitsIn(dist, assets.declarations)),
  );
  return { last: before.version, least: versionAfter(before.version, change.step), change };
}

/** A version that hides what has changed in a surface since the release before it: the least that would not, and a sentence. */
export interface SmallStep {
  readonly least: string | null;
  readonly sentence: string;
}

/** Whether a version is too small for what a build changes; null where it is not. */
export async function smallStep(
  store: ReleaseStore,
  name: string,
  dist: string,
  version: string,
): Promise<SmallStep | null> {
  const due = await dueStep(store, name, dist, version);
  if (due === null || isStepTaken(due.last, due.change.step, version)) return null;
  const { last, least } = due;
  const what = changedNames(due.change).slice(0, 3).join(', ');
  const sentence = `${name} ${version}: ${last} sürümünden bu yana yüzeyi değişti (${what}); en az ${least ?? '—'} olmalı.`;
  return { least, sentence };
}

/** Refuses a version that is too small for what a build changes. */
export async function requireStep(...build: Parameters<typeof smallStep>): Promise<void> {
  const small = await smallStep(...build);
  if (small) throw new DeliveryRefusal('small_step', small.sentence);
}

async function unitsIn(dist: string, file: string | undefined): Promise<Record<string, string>> {
  return file === undefined
    ? {}
    : (JSON.parse(await readFile(path.join(dist, file), 'utf8')) as Record<string, string>);
}
