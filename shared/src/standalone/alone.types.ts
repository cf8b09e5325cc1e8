import type { AppModule } from '../contract';
import type { Undo } from '../platform';
import type { FakeRealtime, FakeRoutes } from '../testing';

/** The fakes that a module ships. `live` plays the other side of the live connection; what it answers ends it. */
export interface AloneFakes {
  routes: FakeRoutes;
  live?: (live: FakeRealtime) => Undo | void;
}

/** `manifest` is the imported module.json, checked at the start. */
export interface AloneOptions {
  module: AppModule;
  manifest: unknown;
  fakes?: AloneFakes;
}
