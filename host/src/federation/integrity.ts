import type { LiveModules } from './federation.types';

declare global {
  // Read by every build's chunk loader (shared/tooling/webpack/integrity-plugin.cjs): path → sha384.
  var __MUHATAP_SRI__: Record<string, string> | undefined;
}

/** Every script that a module of this page may bring, with its hash; the live release's and the fallback's. */
export function integrityOf(modules: LiveModules): Record<string, string> {
  const table: Record<string, string> = {};
  for (const live of Object.values(modules)) Object.assign(table, live.fallback?.integrity, live.integrity);
  return table;
}

/** Makes the table known to the chunk loaders. */
export function publishIntegrity(table: Record<string, string>): void {
  globalThis.__MUHATAP_SRI__ = { ...globalThis.__MUHATAP_SRI__, ...table };
}
