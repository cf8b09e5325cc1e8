import type {
  PublishedRelease,
  ReleasedModule,
  ReleaseStatus,
} from '@muhatap/shared/wire/releases';
import { nameOf } from './release-labels';

/**
 * State of a published release: everybody's, a share's, the release to roll back to, or none of
 * these.
 */
export type Standing = 'live' | 'canary' | 'previous' | 'idle';

export function standingOf(
  { current, canary, previous }: ReleasedModule,
  { release }: Pick<PublishedRelease, 'release'>,
): Standing {
  if (release === current) return 'live';
  if (release === canary?.release) return 'canary';
  return release === previous ? 'previous' : 'idle';
}

/** All modules, whether they are live for everybody or not. */
export const modulesOf = ({
  modules,
  absent,
}: Pick<ReleaseStatus, 'modules' | 'absent'>): readonly ReleasedModule[] => [...modules, ...absent];

/** The published release of a name; null when it is no longer in the store's list. */
export const releaseOf = (
  { releases }: ReleasedModule,
  name: string | null,
): PublishedRelease | null => releases.find(({ release }) => release === name) ?? null;

/** A release in a sentence about its module. */
export const nameIn = ({ releases }: ReleasedModule, release: string): string =>
  nameOf(
    release,
    releases.map((one) => one.release),
  );

/** Where everybody's release can be taken back to: the previous good one, then others that are older and fit. Of a module that was taken off, the last one. */
export function waysBack(module: ReleasedModule): readonly PublishedRelease[] {
  const current = releaseOf(module, module.current);
  const isOlder = ({ published_at: at }: PublishedRelease) =>
    current !== null && Date.parse(at) < Date.parse(current.published_at);
  const fit = module.releases.filter(
    (release) =>
      standingOf(module, release) === 'idle' && release.objections.length === 0 && isOlder(release),
  );
  const previous = module.previous === module.current ? null : releaseOf(module, module.previous);
  return previous === null ? fit : [previous, ...fit];
}
