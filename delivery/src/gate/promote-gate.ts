import semver from 'semver';
import type { ModuleReleaseRecord, ReleaseRecord, ShellRelease } from '../store/release-record';
import { addressClashes } from './address-clashes';

/** Answers in sentences why a module does not fit a shell; an empty list means that it fits. */
export type Judge = (module: ModuleReleaseRecord, shell: ShellRelease) => Promise<string[]>;

/** Answers in sentences why the live backend does not serve a release beside others; an empty list means that it does. */
export type BackendJudge = (
  release: ReleaseRecord,
  beside: readonly ReleaseRecord[],
) => Promise<string[]>;

/** Judges by contract, versions and names alone. */
export function misfits(module: ModuleReleaseRecord, shell: ShellRelease): string[] {
  const reasons: string[] = [];
  const [who, where] = [`${module.name} ${module.version}`, `${shell.name} ${shell.version}`];
  if (!semver.satisfies(shell.contract, module.manifest.contract)) {
    reasons.push(
      `${who}, ${module.manifest.contract} sözleşmesini istiyor; ${where} ise ${shell.contract} konuşuyor.`,
    );
  }
  for (const [name, range] of Object.entries(module.requires)) {
    const version = shell.provides[name];
    if (!version) reasons.push(`${who}, ${name} paketini istiyor; ${where} bunu paylaşmıyor.`);
    else if (range === '*' && module.uses && !shell.offers)
      reasons.push(
        `${who}, ${name} paketinin herhangi bir sürümüyle yetiniyor, adlarını istiyor; ${where} ise sunduğu adlar bilinmeden derlenmiş.`,
      );
    else if (!semver.satisfies(version, range))
      reasons.push(`${who}, ${name} ${range} istiyor; ${where} içinde ${version} var.`);
  }
  const missingEvents = (module.calls?.events ?? []).filter(
    (one) => shell.hears?.includes(one) === false,
  );
  if (missingEvents.length > 0)
    reasons.push(`${who}, ${missingEvents.join(', ')} olayını dinliyor; ${where} bunu iletmiyor.`);
  return [
    ...reasons,
    ...missingNames(module, shell).map((what) => `${who}, ${what}; ${where} bunu sunmuyor.`),
  ];
}

/** The names that a module uses and a shell does not offer. Releases from before names were measured are judged by their versions alone. */
function missingNames({ uses }: ModuleReleaseRecord, { offers }: ShellRelease): string[] {
  if (!uses || !offers) return [];
  return Object.entries(uses).flatMap(([name, used]) => {
    const offered = offers[name];
    if (!offered) return [`${name} paketini kullanıyor`];
    const missing = offered.includes('*')
      ? []
      : used.filter((one) => one !== '*' && !offered.includes(one));
    return missing.length > 0 ? [`${name} paketinden ${missing.join(', ')} kullanıyor`] : [];
  });
}

/**
 * The gate of every pointer: a module must fit the live shell; a shell must carry every live module; the live backend must serve both.
 * `live` holds what everybody has and what a share of staff tries, since anybody may meet either beside the candidate.
 */
export async function promoteObjections(
  candidate: ReleaseRecord,
  live: readonly ReleaseRecord[],
  judge: Judge,
  serves: BackendJudge,
): Promise<string[]> {
  const pairs = pairsOf([candidate], live);
  const reasons = await Promise.all(pairs.map(([module, shell]) => judge(module, shell)));
  const taken = live.flatMap((one) => addressClashes(candidate, one));
  return [...new Set([...reasons.flat(), ...taken, ...(await serves(candidate, live))])];
}

/** A module and a shell that may meet on one page. */
export type Pair = readonly [module: ModuleReleaseRecord, shell: ShellRelease];

/** Every module and shell of which at least one is a candidate. */
export function pairsOf(
  candidates: readonly ReleaseRecord[],
  others: readonly ReleaseRecord[],
): Pair[] {
  return candidates.flatMap((candidate) =>
    others.flatMap((other): Pair[] => {
      if (candidate.kind === 'module' && other.kind === 'shell') return [[candidate, other]];
      return candidate.kind === 'shell' && other.kind === 'module' ? [[other, candidate]] : [];
    }),
  );
}
