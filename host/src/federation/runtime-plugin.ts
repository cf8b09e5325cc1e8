import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { hashOf } from './integrity';

const TIMEOUT_MS = 8000;
const RETRIES = 2;
const FIRST_PAUSE_MS = 300;

type FailedEntry = Parameters<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>[0];

const pause = (attempt: number) =>
  new Promise((resolve) =>
    setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2)),
  );

/** An address of its own for another attempt: past a damaged copy in a cache, and past a request that is still hanging. The hash is looked up by path alone. */
const anew = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}retry=${Date.now().toString(36)}`;
const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** Two more attempts. */
async function retryEntry({
  getRemoteEntry,
  origin,
  remoteInfo,
  remoteEntryExports,
  globalLoading,
  uniqueKey,
}: FailedEntry) {
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    await pause(attempt);
    delete globalLoading[uniqueKey];
    try {
      const entry = await getRemoteEntry({
        origin,
        remoteInfo,
        ...(remoteEntryExports && { remoteEntryExports }),
        getEntryUrl: anew,
      });
      if (entry) return entry;
    } catch {
      // The next attempt, or the first error, reports it.
    }
  }
  return undefined;
}

/**
 * Loads a module's entry into the page: only scripts that the release map lists, with their hash,
 * within 8 s.
 */
export function entryPlugin(): ModuleFederationRuntimePlugin {
  const askedAt = new Map<string, number>();
  const silent = new Set<string>();
  return {
    name: 'muhatap-entry',
    createScript({ url }) {
      const path = pathOf(url);
      const script = document.createElement('script');
      script.src = silent.has(path) ? anew(url) : url;
      script.crossOrigin = 'anonymous';
      script.integrity = hashOf(url);
      askedAt.set(path, performance.now());
      return { script, timeout: TIMEOUT_MS };
    },
    // The hook's type nests one promise in another, which awaiting flattens.
    loadEntryError(failed) {
      const path = pathOf(failed.remoteInfo.entry);
      const startedAt = askedAt.get(path);
      if (startedAt === undefined || performance.now() - startedAt < TIMEOUT_MS - 100)
        return retryEntry(failed) as Promise<never>;
      // An entry that timed out is not requested twice more: the fallback is faster.
      silent.add(path);
      return Promise.resolve(undefined);
    },
  };
}
