import type { ModuleRelease } from '@muhatap/shared/wire/releases';

declare global {
  // Read by every build's chunk loader (shared/tooling/webpack/integrity-plugin.cjs): path → sha384.
  var __MUHATAP_SRI__: Record<string, string> | undefined;
}

/**
 * Entries of development servers, which have no hashes; the page's policy names the one that this
 * person chose.
 */
const developed = new Set<string>();
const DEVELOPMENT = /^http:\/\/(localhost|127\.0\.0\.1):\d+\//;

/**
 * Registers a release's scripts with the entry loader and every build's chunk loader. Those of
 * earlier releases stay: their chunks may still come.
 */
export function permitScripts({ entry, integrity }: ModuleRelease): void {
  globalThis.__MUHATAP_SRI__ = { ...globalThis.__MUHATAP_SRI__, ...integrity };
  if (DEVELOPMENT.test(entry) && Object.keys(integrity).length === 0) developed.add(entry);
}

/** The hash that a module's entry must have, '' for a development server's. Throws for a script that no release lists. */
export function hashOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (developed.has(`${origin}${pathname}`)) return '';
  const hash = origin === location.origin ? globalThis.__MUHATAP_SRI__?.[pathname] : undefined;
  if (!hash) throw new Error(`unlisted script ${url}`);
  return hash;
}
