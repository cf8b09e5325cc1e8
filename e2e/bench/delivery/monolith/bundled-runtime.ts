import type { ModuleRuntime } from '../../../../host/src/federation/federation.types';

/** In the place of federation: the module is a lazy part of the same build. */
export const createFederationRuntime = (): ModuleRuntime => ({
  prepare() {},
  register() {},
  load: async () => (await import('../../../../remote-inbox/src/module')).module,
});
