import type { LiveModule, ModuleRelease } from '@muhatap/shared/wire/releases';
import { releaseId } from '#entities/releases';
import { tabRecord } from './tab-record';

const avoided = tabRecord('avoided_releases');

/** From here on this tab takes the module's fallback, until another release is offered. */
export const avoidRelease = (name: string, release: ModuleRelease): void =>
  avoided.set(name, releaseId(release));

/** Whether this tab has seen the offered release break. */
export const isAvoided = (name: string, release: ModuleRelease): boolean =>
  avoided.get(name) === releaseId(release);

/** The releases to try, in order: first the offered one, unless it broke in this tab before. */
export function releasesToTry(name: string, offer: LiveModule): readonly ModuleRelease[] {
  if (offer.fallback === null) return [offer];
  return isAvoided(name, offer) ? [offer.fallback, offer] : [offer, offer.fallback];
}
