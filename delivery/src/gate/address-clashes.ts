import type { ModuleReleaseRecord, ReleaseRecord, ShellRelease } from '../store/release-record';

/**
 * Why a module and another one, or the shell, cannot be live beside each other: an address beneath both would belong to whichever has the
 * longer prefix, so one could take a part of the other's. A module's own prefixes may lie within each other.
 */
export function addressClashes(candidate: ReleaseRecord, other: ReleaseRecord): string[] {
  if (candidate.kind === 'module' && other.kind === 'module')
    return candidate.name === other.name ? [] : clashesOfModules(candidate, other);
  if (candidate.kind === 'module' && other.kind === 'shell')
    return clashesWithShell(candidate, other);
  return candidate.kind === 'shell' && other.kind === 'module'
    ? clashesWithShell(other, candidate)
    : [];
}

function clashesOfModules(candidate: ModuleReleaseRecord, other: ModuleReleaseRecord): string[] {
  return candidate.manifest.prefixes.flatMap((prefix) =>
    other.manifest.prefixes
      .filter((taken) => overlap(prefix, taken))
      .map((taken) =>
        plain(prefix) === plain(taken)
          ? `${taken} adresi zaten ${other.name} modülünün.`
          : `${prefix} adresi, ${other.name} modülünün ${taken} adresiyle çakışıyor.`,
      ),
  );
}

function clashesWithShell({ name, manifest }: ModuleReleaseRecord, shell: ShellRelease): string[] {
  return manifest.prefixes.flatMap((prefix) => {
    const taken = ['/', ...ownAddresses(shell)].find((own) =>
      own === '/' ? plain(prefix) === '' : overlap(prefix, own),
    );
    return taken === undefined
      ? []
      : [`${name} modülünün ${prefix} adresi, ana uygulamanın ${taken} adresiyle çakışıyor.`];
  });
}

/** Of a shell from before builds listed its addresses, only those are known that have scripts of their own. */
const ownAddresses = ({ addresses, screens, authEntries }: ShellRelease): string[] => [
  ...(addresses ?? []),
  ...[...Object.keys(screens), ...Object.keys(authEntries)].filter((address) => address !== '/'),
];

const overlap = (one: string, other: string): boolean => holds(one, other) || holds(other, one);

const holds = (outer: string, inner: string): boolean =>
  `${plain(inner)}/`.startsWith(`${plain(outer)}/`);

/** Addresses as the router compares them: without case and a slash at the end. */
const plain = (address: string): string => address.replace(/\/+$/, '').toLocaleLowerCase('en');
