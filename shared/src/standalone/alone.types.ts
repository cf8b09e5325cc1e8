import type { AppModule, OfferedLinks } from '../contract';
import type { Undo } from '../platform';
import type { FakeRealtime, FakeRoutes } from '../testing';

/**
 * The fakes that a module ships, made by `createFakes` of `src/fakes`. `live` plays the other side of the live connection; what it answers
 * ends it. Before a release becomes live its pages are opened on `routes`; a route that throws there refuses the release.
 */
export interface AloneFakes {
  routes: FakeRoutes;
  live?: (live: FakeRealtime) => Undo | void;
  /** Links that other modules would offer, beside a backend too. */
  links?: OfferedLinks;
  /** Further addresses that are opened then, such as those of details with ids that the fakes know; the menu's need no mention. */
  addresses?: readonly string[];
}

/** `manifest` is the imported module.json, checked at the start. */
export interface AloneOptions {
  module: AppModule;
  manifest: unknown;
  fakes?: AloneFakes;
}
