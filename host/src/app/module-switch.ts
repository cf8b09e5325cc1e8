import { platform } from '@muhatap/shared/platform';
import type { MiddlewareFunction, RouterState } from 'react-router';
import { ownerOf } from '#entities/menu';
import { liveModules, newerShell } from '#entities/releases';
import type { ModuleLoader } from '../federation';

/** Where the router is, and where it is going. */
export type Place = () => Pick<RouterState, 'location' | 'navigation'>;

/** A full page load; the navigation that requires it waits until the page is gone. */
export function loadPage({ url, signal }: Request): Promise<never> {
  const { pathname, search } = new URL(url);
  platform().page.goTo(`${pathname}${search}`);
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
}

/** Whether a navigation leads to another page. One that carries what a page load would lose leads nowhere, nor does a fetcher's call. */
function isGoingOn({ location, navigation: { location: next, formMethod } }: ReturnType<Place>) {
  const isSubmission = formMethod !== undefined && formMethod !== 'GET';
  return (
    next !== undefined && next.pathname !== location.pathname && next.state == null && !isSubmission
  );
}

/** A navigation after another shell has become live is a full page load, where it takes nothing away (docs/behaviour.md §11.6). */
export const bringShell =
  (place: Place): MiddlewareFunction =>
  async ({ request }) => {
    if (request.method !== 'GET' || newerShell() === null || !isGoingOn(place())) return;
    if (!platform().page.isInUse()) await loadPage(request);
  };

/**
 * When another release has become live, the entry into a module from outside is a full page load that
 * brings it. So is a navigation inside the module, where it takes nothing away. Never while something
 * is being typed: the running release stays loadable (docs/behaviour.md §11.6).
 */
export const enterAnew =
  (name: string, loader: ModuleLoader, place: Place): MiddlewareFunction =>
  async ({ request }) => {
    const { page } = platform();
    if (request.method !== 'GET' || !loader.isStale(name) || page.isTyping()) return;
    const { location, navigation } = place();
    // A fetcher's call is no navigation.
    const isEntry =
      navigation.location !== undefined && ownerOf(liveModules(), location.pathname) !== name;
    if (isEntry || (isGoingOn(place()) && !page.isInUse())) await loadPage(request);
  };
