import { releasesInUse, type ChannelMove, type ChannelState } from '../channel/channel-state';
import { SHELL, type ReleaseRecord, type ShellRelease } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';

/** A release that uses a name: `remote-inbox`, `1.0.0-0123456789ab`, and whether nobody gets it but in the place of a failing one. */
export interface NameUse {
  readonly module: string;
  readonly release: string;
  readonly isFallback: boolean;
}

/** A name that a shell in use offers and a later one will not, `<package>#<name>`, with the releases that still use it. */
export interface DeprecatedName {
  readonly name: string;
  readonly uses: readonly NameUse[];
}

type Store = Pick<ReleaseStore, 'find'>;

/** Whether a release takes a name of a package, or the whole of it. Of builds that measured no names nothing is known. */
const isUsedBy = (record: ReleaseRecord | null, place: string, name: string): boolean =>
  record?.kind === 'module' &&
  (record.uses?.[place] ?? []).some((one) => one === name || one === '*');

const deprecatedOf = (shell: ShellRelease): (readonly [place: string, name: string])[] =>
  Object.entries(shell.deprecated ?? {}).flatMap(([place, names]) =>
    names.map((name) => [place, name] as const),
  );

async function shellsInUse(store: Store, { modules }: ChannelState): Promise<ShellRelease[]> {
  const pointer = modules[SHELL];
  const found = await Promise.all(
    (pointer ? releasesInUse(pointer) : []).map((id) => store.find(SHELL, id)),
  );
  return found.filter((record) => record?.kind === 'shell');
}

/** The releases of modules that are live, tried, or stand to take the place of one that fails. */
async function standingModules(store: Store, { modules }: ChannelState) {
  const uses = Object.entries(modules).flatMap(([module, pointer]): NameUse[] => {
    if (module === SHELL || !pointer) return [];
    const inUse = releasesInUse(pointer);
    const fallback = pointer.previous.slice(0, 1).filter((one) => !inUse.includes(one));
    return [
      ...inUse.map((release) => ({ module, release, isFallback: false })),
      ...fallback.map((release) => ({ module, release, isFallback: true })),
    ];
  });
  return Promise.all(
    uses.map(async (use) => ({ use, record: await store.find(use.module, use.release) })),
  );
}

/** The deprecated names of the shells in use, in the order of their packages; used by nobody they may go. */
export async function deprecatedNames(
  store: Store,
  state: ChannelState,
): Promise<DeprecatedName[]> {
  const shells = await shellsInUse(store, state);
  const names = new Map(
    shells.flatMap(deprecatedOf).map(([place, name]) => [`${place}#${name}`, { place, name }]),
  );
  if (names.size === 0) return [];
  const standing = await standingModules(store, state);
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { place, name }]) => ({
      name: key,
      uses: standing.filter(({ record }) => isUsedBy(record, place, name)).map(({ use }) => use),
    }));
}

/** Of deprecated names those that concern one module: that its releases use. The shell is concerned by all. */
export const namesConcerning = (names: readonly DeprecatedName[], module: string) =>
  module === SHELL
    ? names
    : names
        .map(({ name, uses }) => ({ name, uses: uses.filter((use) => use.module === module) }))
        .filter(({ uses }) => uses.length > 0);

/**
 * The reasons why a shell may not give up names yet: they were announced to go, and the fallback of a module that stays where it is still uses
 * them. Releases that somebody gets are refused by the gate; a module that moves in the same step goes back with the shell.
 */
export async function earlyRemovals(
  store: Store,
  state: ChannelState,
  moves: readonly ChannelMove[],
): Promise<string[]> {
  const move = moves.find(({ name }) => name === SHELL);
  const next = move ? await store.find(SHELL, move.to) : null;
  const offers = next?.kind === 'shell' ? next.offers : undefined;
  if (offers === undefined) return [];
  const isOffered = (name: string) => {
    const [place = '', own = ''] = name.split('#');
    return offers[place]?.some((one) => one === own || one === '*') ?? false;
  };
  const names = await deprecatedNames(store, state);
  return names
    .filter(({ name }) => !isOffered(name))
    .flatMap(({ name, uses }) =>
      uses
        .filter(({ module, isFallback }) => isFallback && !moves.some((one) => one.name === module))
        .map(
          ({ module, release }) =>
            `${module} için geri dönülecek ${release} sürümü ${name} adını kullanıyor; ${SHELL} ${next?.version ?? ''} bunu kaldırıyor.`,
        ),
    );
}
