import { liveModules } from '#entities/releases';
import { releasesToTry } from './avoided-releases';

const requested = new Set<string>();

/**
 * Fetches a module's scripts ahead of the click (docs/behaviour.md §11.2), without running them.
 */
export function preloadModule(name: string): void {
  const offer = liveModules()[name];
  const [release] = offer === undefined ? [] : releasesToTry(name, offer);
  for (const address of release?.preload ?? []) {
    if (requested.has(address)) continue;
    requested.add(address);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // Must equal the later request's, or the browser fetches twice.
    link.crossOrigin = 'anonymous';
    link.integrity = release?.integrity[address] ?? '';
    link.href = address;
    document.head.append(link);
  }
}
