import semver from 'semver';
import type { ModuleReleaseRecord, ReleaseRecord, ShellRelease } from '../store/release-record';

/** Whether a module fits a shell. Answers the reasons why not, in sentences; an empty list means that it fits. */
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
    else if (!semver.satisfies(version, range))
      reasons.push(`${who}, ${name} ${range} istiyor; ${where} içinde ${version} var.`);
  }
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
 * The gate of every pointer: a module must fit the live shell; a shell must carry every live module. `live` holds what everybody has
 * and what a share of staff tries, since anybody may meet either beside the candidate.
 */
export function promoteObjections(
  candidate: ReleaseRecord,
  live: readonly ReleaseRecord[],
): string[] {
  const shells = live.filter((record) => record.kind === 'shell');
  const modules = live.filter(
    (record) => record.kind === 'module' && record.name !== candidate.name,
  ) as ModuleReleaseRecord[];
  const objections =
    candidate.kind === 'shell'
      ? live.flatMap((record) => (record.kind === 'module' ? misfits(record, candidate) : []))
      : [
          ...shells.flatMap((shell) => misfits(candidate, shell)),
          ...modules.flatMap((record) => clashes(candidate, record)),
        ];
  return [...new Set(objections)];
}

const clashes = (candidate: ModuleReleaseRecord, other: ModuleReleaseRecord): string[] =>
  other.manifest.prefixes
    .filter((prefix) => candidate.manifest.prefixes.includes(prefix))
    .map((prefix) => `${prefix} adresi zaten ${other.name} modülünün.`);
