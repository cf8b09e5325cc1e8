import type { LiveModule, ModuleRelease } from '@muhatap/shared/wire/releases';

/** `1.4.0-0123456789ab`, as operators and reports name a release. */
export const releaseId = ({ version, digest }: Pick<ModuleRelease, 'version' | 'digest'>): string =>
  `${version}-${digest}`;

const offerKey = (offer: LiveModule | undefined): string =>
  offer === undefined
    ? ''
    : `${releaseId(offer)} ${offer.entry} ${offer.track} ${offer.fallback === null ? '' : releaseId(offer.fallback)} ${offer.critical ?? ''}`;

/** Whether two entries of the map offer the same release with the same fallback. */
export const isSameOffer = (one: LiveModule | undefined, other: LiveModule | undefined): boolean =>
  offerKey(one) === offerKey(other);
