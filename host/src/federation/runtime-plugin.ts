import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { hashOf } from './integrity';

const TIMEOUT_MS = 8000;
const RETRIES = 2;
const FIRST_PAUSE_MS = 300;

type FailedEntry = Parameters<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>[0];

const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2)));

/** Two more attempts. A query of their own gets past a damaged copy that a cache holds for good; the script's hash is looked up by path alone. */
async function retryEntry({ getRemoteEntry, origin, remoteInfo, remoteEntryExports, globalLoading, uniqueKey }: FailedEntry) {
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    await pause(attempt);
    delete globalLoading[uniqueKey];
    try {
      const getEntryUrl = (url: string) => `${url}${url.includes('?') ? '&' : '?'}retry=${Date.now().toString(36)}`;
      const entry = await getRemoteEntry({ origin, remoteInfo, ...(remoteEntryExports && { remoteEntryExports }), getEntryUrl });
      if (entry) return entry;
    } catch {
      // The next attempt, or the first error, says it.
    }
  }
  return undefined;
}

/** How a module's entry comes into the page: only scripts that the release map lists, with their hash, within 8 s. */
export function entryPlugin(): ModuleFederationRuntimePlugin {
  const askedAt = new Map<string, number>();
  return {
    name: 'muhatap-entry',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.integrity = hashOf(url);
      askedAt.set(new URL(url, location.href).pathname, performance.now());
      return { script, timeout: TIMEOUT_MS };
    },
    // The hook's type nests one promise in another, which awaiting flattens.
    loadEntryError(failed) {
      const asked = askedAt.get(new URL(failed.remoteInfo.entry, location.href).pathname);
      // Whoever kept somebody waiting for the whole time is not asked twice more: the fallback is nearer.
      const wasSilent = asked !== undefined && performance.now() - asked >= TIMEOUT_MS - 100;
      return (wasSilent ? Promise.resolve(undefined) : retryEntry(failed)) as Promise<never>;
    },
  };
}
