import { addresses } from '@muhatap/shared/contract';
import { hasGrant } from '@muhatap/shared/session';
import { ownerOf } from '#entities/menu';
import { setModuleAvailable } from '#entities/module-health';
import { redirect, type LoaderFunctionArgs, type PatchRoutesOnNavigationFunction } from 'react-router';
import type { LiveModules, ModuleLoader } from '../federation';
import { settledSession } from './guard';
import { ModuleError } from './pages/module-error';

/** The route beneath which modules are attached. */
export const MODULES_ROUTE = 'modules';

interface ModuleRoutes {
  /** Loads the module that owns the address and attaches its routes. Never throws: that would take the whole shell down. */
  readonly discover: PatchRoutesOnNavigationFunction;
  /** For addresses that no attached route holds: says why. */
  readonly explain: (args: LoaderFunctionArgs) => Promise<Response>;
  readonly isKnown: (path: string) => boolean;
  readonly retry: (path: string) => void;
}

/** Attaches modules to the router on the first navigation under one of their prefixes (design §4). */
export function createModuleRoutes(modules: LiveModules, loader: ModuleLoader): ModuleRoutes {
  const failures = new Map<string, unknown>();

  return {
    async discover({ path, patch }) {
      const name = ownerOf(modules, path);
      const live = name === null ? undefined : modules[name];
      if (name === null || live === undefined) return;
      const session = await settledSession();
      // The guard will turn them away; nobody downloads what they may not open.
      if (session.status !== 'authenticated' || !hasGrant(session, live.manifest.grant)) return;
      try {
        const { module } = await loader.load(name);
        failures.delete(name);
        setModuleAvailable(name, true);
        patch(MODULES_ROUTE, [{ id: `module:${name}`, errorElement: <ModuleError title={live.manifest.title} />, children: module.routes }]);
      } catch (error) {
        failures.set(name, error);
        setModuleAvailable(name, false);
      }
    },

    async explain({ request }) {
      const name = ownerOf(modules, new URL(request.url).pathname);
      const live = name === null ? undefined : modules[name];
      if (name === null || live === undefined) throw redirect(addresses.notFound());
      const session = await settledSession();
      if (!hasGrant(session, live.manifest.grant)) throw redirect(addresses.noAuthorizedModule());
      if (failures.has(name)) throw failures.get(name);
      // The module runs and does not know the address.
      throw redirect(addresses.notFound());
    },

    isKnown: (path) => ownerOf(modules, path) !== null,

    retry(path) {
      const name = ownerOf(modules, path);
      if (name !== null) loader.forget(name);
    },
  };
}
