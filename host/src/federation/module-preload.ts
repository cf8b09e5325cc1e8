import type { LiveModules } from './federation.types';

const asked = new Set<string>();

/** Fetches a module's scripts ahead of the click (design §4), without running them. */
export function preloadModule(modules: LiveModules, name: string): void {
  const live = modules[name];
  if (!live || asked.has(name)) return;
  asked.add(name);
  for (const address of live.preload) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // Must equal the later request's, or the browser fetches twice.
    link.crossOrigin = 'anonymous';
    link.integrity = live.integrity[address] ?? '';
    link.href = address;
    document.head.append(link);
  }
}
