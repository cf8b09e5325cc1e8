import type { LiveModule, ReleaseMap } from '@muhatap/shared/wire/releases';
import { createStore, useStore } from 'zustand';
import { isSameOffer } from './release-id';

/** The releases that this person gets: package name → release and its fallback. */
export type LiveModules = Readonly<Record<string, LiveModule>>;

export interface ReleasesState {
  /** Counts the channel's changes; 0 before a map is read. */
  readonly revision: number;
  readonly modules: LiveModules;
  /** The modules of the map in the page itself; later maps arrived while the page was open. */
  readonly ofPage: LiveModules;
}

/**
 * The release map of the page. It changes while the page is open; modules that run keep their
 * release.
 */
export const releasesStore = createStore<ReleasesState>(() => ({
  revision: 0,
  modules: {},
  ofPage: {},
}));

/** The map as it is now. */
export const liveModules = (): LiveModules => releasesStore.getState().modules;
/** The map, following its changes. */
export const useLiveModules = (): LiveModules => useStore(releasesStore, (state) => state.modules);
/** Whether any map was read; without one no address counts as unknown. */
export const areReleasesKnown = (): boolean => releasesStore.getState().revision > 0;

/** The map that the gateway wrote into the page. */
export function beginReleases({ revision, modules }: ReleaseMap): void {
  releasesStore.setState({ revision, modules, ofPage: modules });
}

/** A later map. Older ones are passed over: gateways read the pointer each at its own moment. */
export function adoptReleases({ revision, modules }: ReleaseMap): void {
  const now = releasesStore.getState();
  if (revision < now.revision) return;
  const names = new Set([...Object.keys(now.modules), ...Object.keys(modules)]);
  const isSame = [...names].every((name) => isSameOffer(now.modules[name], modules[name]));
  releasesStore.setState({ revision, modules: isSame ? now.modules : modules });
}

/** Whether a module is offered as it was when the page was written. */
export function isOfferOfPage(name: string): boolean {
  const { ofPage, modules } = releasesStore.getState();
  return isSameOffer(ofPage[name], modules[name]);
}
