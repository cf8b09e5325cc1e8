import semver from 'semver';
import { checkDifferences, type Difference, type Units } from '../gate/declaration-check';
import type { BuildAssets } from '../store/release-record';

/** The part of a version that a change of a surface moves at least. */
export type Step = 'patch' | 'minor' | 'major';

/** The surface on which others rely, by names: those of packages as `<package>#<name>`, addresses and menu entries. */
export interface Surface {
  readonly names: readonly string[];
  /** Those that were announced to go. */
  readonly deprecated: readonly string[];
  /** The units of declared names, and the texts of all units behind them. */
  readonly declared: Readonly<Record<string, string>>;
  readonly units: Units;
}

/** The differences between two surfaces. */
export interface SurfaceChange {
  readonly step: Step;
  readonly added: readonly string[];
  /** Gone without having been announced as deprecated by the surface before. */
  readonly removed: readonly string[];
  /** Gone, as announced. */
  readonly retired: readonly string[];
  /** Announced to go. */
  readonly deprecated: readonly string[];
  /** Declared so that it can no longer stand where it stood, with the compiler's words. */
  readonly changed: readonly string[];
  /** Declared otherwise, and still fitting. */
  readonly widened: readonly string[];
}

/** The names that decide the step, those that break somebody first. */
export const changedNames = (change: Omit<SurfaceChange, 'step'>): string[] => [
  ...change.removed,
  ...change.changed,
  ...change.added,
  ...change.widened,
  ...change.retired,
  ...change.deprecated,
];

/** Names of packages in one list: `<package>#<name>`. */
export const inOneList = (names: Readonly<Record<string, readonly string[]>> = {}): string[] =>
  Object.entries(names).flatMap(([place, own]) => own.map((name) => `${place}#${name}`));

/** Units of packages' names as one record, by `<package>#<name>`. */
export const inOneRecord = (
  declared: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([place, units]) =>
      Object.entries(units).map(([name, unit]) => [`${place}#${name}`, unit]),
    ),
  );

/** The surface of a build: of a shell the names that it shares, of a module its addresses and menu entries. */
export function surfaceOf(assets: BuildAssets, units: Units): Surface {
  if (assets.kind === 'shell')
    return {
      names: inOneList(assets.offers),
      deprecated: inOneList(assets.deprecated),
      declared: inOneRecord(assets.declared),
      units,
    };
  const { prefixes, menu } = assets.manifest;
  const names = [...prefixes, ...menu.map(({ id }) => `menu:${id}`)];
  return { names, deprecated: [], declared: {}, units };
}

/**
 * Compares a surface with the one before it. Added, widened, announced to go and gone as announced are minor; removed without having been
 * announced, and changed, are major; nothing is patch.
 */
export async function surfaceChange(before: Surface, after: Surface): Promise<SurfaceChange> {
  const isOld = new Set(before.names);
  const isNow = new Set(after.names);
  const gone = before.names.filter((one) => !isNow.has(one));
  const wasAnnounced = (one: string) => before.deprecated.includes(one);
  const differences = redeclared(before, after);
  const reasons =
    differences.length > 0
      ? await checkDifferences(differences, { ...before.units, ...after.units })
      : [];
  const named = differences.map((one, index) => ({
    name: `${one.package}#${one.name}`,
    reason: reasons[index] ?? null,
  }));
  return withStep({
    added: after.names.filter((one) => !isOld.has(one)),
    removed: gone.filter((one) => !wasAnnounced(one)),
    retired: gone.filter(wasAnnounced),
    deprecated: after.deprecated.filter((one) => isOld.has(one) && !wasAnnounced(one)),
    changed: named.flatMap(({ name, reason }) => (reason ? [`${name}: ${reason}`] : [])),
    widened: named.flatMap(({ name, reason }) => (reason ? [] : [name])),
  });
}

/** The part of a change that concerns some names. */
export const changeOf = (
  change: SurfaceChange,
  concerns: (name: string) => boolean,
): SurfaceChange => {
  const own = (names: readonly string[]) =>
    names.filter((one) => concerns(one.split(': ')[0] ?? one));
  return withStep({
    added: own(change.added),
    removed: own(change.removed),
    retired: own(change.retired),
    deprecated: own(change.deprecated),
    changed: own(change.changed),
    widened: own(change.widened),
  });
};

function withStep(found: Omit<SurfaceChange, 'step'>): SurfaceChange {
  if (found.removed.length + found.changed.length > 0) return { step: 'major', ...found };
  return { step: changedNames(found).length > 0 ? 'minor' : 'patch', ...found };
}

function redeclared(before: Surface, after: Surface): Difference[] {
  return Object.entries(before.declared).flatMap(([key, needed]) => {
    const offered = after.declared[key];
    const [place = '', name = ''] = key.split('#');
    return offered && offered !== needed ? [{ package: place, name, needed, offered }] : [];
  });
}

/** The smallest version that a step leads to. */
export const versionAfter = (version: string, step: Step): string | null =>
  semver.inc(version, step);

/** Whether a version is at least a step away from the one before. */
export function isStepTaken(before: string, step: Step, version: string): boolean {
  const least = versionAfter(before, step);
  if (step === 'patch' || least === null || semver.valid(version) === null) return true;
  return semver.gte(version, least);
}
