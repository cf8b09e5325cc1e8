import { addresses } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { hasGrant } from '@muhatap/shared/session';
import { loadKit } from '@muhatap/shared/ui/plain';
import {
  redirect,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
} from 'react-router';
import { ownerOf } from '#entities/menu';
import { setModuleAvailable } from '#entities/module-health';
import {
  areReleasesKnown,
  liveModules,
  refreshReleases,
  releasesSettled,
  releasesStore,
  retiredAt,
} from '#entities/releases';
import { NewerShellNeeded, retryingRoutes, type ModuleLoader } from '../federation';
import { settledSession } from './guard';
import { ModuleGate } from './module-gate';
import type { Recovery } from './module-recovery';
import { enterAnew, loadPage, type Place } from './module-switch';
import { ModuleError } from './pages/module-error';
import { requireGrant } from './require-access';

/** The route beneath which modules are attached. */
export const MODULES_ROUTE = 'modules';
/** A module that takes longer is waited for inside its own area, with the shell around it. */
const PATIENCE_MS = 2500;

/** A page whose module is still loading, or was taken off. */
export interface Waiting {
  readonly title: string;
  readonly isRetired?: true;
  /** Settles when the module came or failed. */
  readonly until: () => Promise<unknown>;
}

interface ModuleRoutesParts {
  readonly loader: ModuleLoader;
  readonly recovery: Recovery;
  readonly place: Place;
}

interface ModuleRoutes {
  /** Loads the module that owns the address and attaches its routes. Never throws: that would take the whole shell down. */
  readonly discover: PatchRoutesOnNavigationFunction;
  /** For addresses that no attached route holds: waits for their module, or throws the reason. */
  readonly explain: (args: LoaderFunctionArgs) => Promise<Waiting>;
  readonly isKnown: (path: string) => boolean;
  /** Retries for a person an address without a module; true when the page is being reloaded. */
  readonly retry: (error: unknown, path: string) => Promise<boolean>;
}

const offerAt = (path: string) => {
  const name = ownerOf(liveModules(), path);
  const offer = name === null ? undefined : liveModules()[name];
  return name === null || offer === undefined ? null : { name, ...offer.manifest };
};

/**
 * Attaches modules to the router on the first navigation under one of their prefixes
 * (docs/behaviour.md §11.2).
 */
export function createModuleRoutes({ loader, recovery, place }: ModuleRoutesParts): ModuleRoutes {
  const failures = new Map<string, Error>();
  const attached = new Set<string>();

  return {
    async discover({ path, patch }) {
      await (areReleasesKnown() ? releasesSettled() : refreshReleases());
      const offer = offerAt(path);
      if (offer === null) return;
      const { name, title, grant } = offer;
      // The session is still being read; the processor need not wait for it.
      loader.prepare();
      const session = await settledSession();
      // The guard will refuse the person, so the module is not downloaded.
      if (session.status !== 'authenticated' || !hasGrant(session, grant)) return;
      failures.delete(name);
      try {
        const loaded = await Promise.race([loader.load(name), later()]);
        if (loaded === null) return;
        // A kit that does not come is requested again by the area itself, and its failure shown there.
        if (loaded.module.kit !== 'own') await loadKit().catch(() => undefined);
        setModuleAvailable(name, true);
        attached.add(name);
        const errorElement = (
          <ModuleError
            title={title}
            onBroken={(error) => recovery.broke(name, error)}
            onRetry={(error) => recovery.retry(name, error)}
          />
        );
        patch(MODULES_ROUTE, [
          {
            id: `module:${name}`,
            element: <ModuleGate name={name} module={loaded.module} grant={grant} />,
            middleware: [requireGrant(grant), enterAnew(name, loader, place)],
            errorElement,
            children: retryingRoutes(loaded.module.routes),
          },
        ]);
      } catch (error) {
        failures.set(name, error instanceof Error ? error : new Error(String(error)));
        setModuleAvailable(name, false);
      }
    },

    async explain({ request }) {
      const { pathname } = new URL(request.url);
      const offer = offerAt(pathname);
      if (offer === null) {
        if (!areReleasesKnown()) throw new Error('The release map is not known');
        const retired = retiredAt(pathname);
        if (retired) return { title: retired.title, isRetired: true, until: returned };
        throw redirect(addresses.notFound());
      }
      const { name, title, grant } = offer;
      const session = await settledSession();
      if (!hasGrant(session, grant)) throw redirect(addresses.noAuthorizedModule());
      const failure = failures.get(name);
      // The address may be a newer release's.
      const needsPage = failure instanceof NewerShellNeeded || loader.isStale(name);
      if (needsPage && !platform().page.isTyping()) return loadPage(request);
      if (failure !== undefined) throw failure;
      if (!attached.has(name))
        return { title, until: () => loader.load(name).catch(() => undefined) };
      // The module runs and has no such address.
      throw redirect(addresses.notFound());
    },

    isKnown: (path) =>
      ownerOf(liveModules(), path) !== null || retiredAt(path) !== null || !areReleasesKnown(),

    async retry(error, path) {
      const offer = offerAt(path);
      return offer === null ? false : recovery.retry(offer.name, error);
    },
  };
}

/** Settles with the next map, in which a module that was taken off may be back. */
const returned = () =>
  new Promise<void>((resolve) => {
    const stop = releasesStore.subscribe(() => {
      stop();
      resolve();
    });
  });

const later = () =>
  new Promise<null>(
    (resolve) => void platform().clock.setTimeout(() => resolve(null), PATIENCE_MS),
  );
