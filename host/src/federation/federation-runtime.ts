import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from '@muhatap/shared/wire/releases';
import type { ModuleRuntime } from './federation.types';
import { permitScripts } from './integrity';
import { entryPlugin } from './runtime-plugin';
import { holdAll, provideFirst } from './share-provider';

interface Exposed {
  readonly module?: unknown;
}

/** The real federation runtime: direct entries out of the release map, no manifest, no start-up loading. */
export function createFederationRuntime(): ModuleRuntime {
  registerPlugins([entryPlugin()]);

  const loadExposed = (release: ModuleRelease) => loadRemote<Exposed>(`${release.scope}/module`);
  return {
    // The next caller retries and gets the reason.
    prepare: () => void provideFirst().catch(() => undefined),
    async register(release, replace) {
      // A package that does not come now is requested again by who needs it.
      if (replace) await holdAll().catch(() => undefined);
      const { scope, entry } = release;
      permitScripts(release);
      registerRemotes(
        [
          {
            name: scope,
            entry: new URL(entry, location.href).href,
            type: 'global',
            entryGlobalName: scope,
          },
        ],
        { force: replace },
      );
    },
    async load(release) {
      await provideFirst();
      // webpack forgets a chunk that failed, so another request is a real second attempt.
      const exposed = await loadExposed(release).catch((error: unknown) => {
        if (String(error).includes('ChunkLoadError')) return loadExposed(release);
        throw error;
      });
      return exposed?.module;
    },
  };
}
