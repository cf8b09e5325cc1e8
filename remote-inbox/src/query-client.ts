import {
  hashKey,
  notifyManager,
  QueryCache,
  QueryClient,
  type Query,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { platform } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { InboxChangedEvent } from '@muhatap/shared/wire/events';
import { onForget } from './forget-answers';

// An answer is shown at once, as a change of a store is, and not one task later.
notifyManager.setScheduler((notify) => notify());

/**
 * Answers of the server that no live event carries; the module's own, because no other one needs
 * them, and none of the list's first screen, which would wait for the library. Data stays while it is read again, when that fails, and until another person signs in. Only
 * events and people cause new readings, online or not.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The rest of a key may name a citizen.
    onError: (error, { queryKey: [name] }) =>
      platform().log.warn(`Query ${String(name)} could not be answered`, error),
  }),
  defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Infinity } },
});

const isInUse = (query: Query): boolean => query.isFetched() || query.state.fetchStatus !== 'idle';

/** Asks again for what has been requested before. An answer on its way may be older than the reason to ask and is dropped. */
export function refetch(filters: QueryFilters): void {
  for (const query of queryClient.getQueryCache().findAll(filters).filter(isInUse)) {
    void query.cancel({ revert: true });
    query.fetch().catch(() => undefined); // logged and shown where it is used
  }
}

/** Asks again, from now on, whenever the server says that `what` has a new state, or that too much was missed to know. */
export function refetchOnChange(what: InboxChangedEvent['what'], filters: QueryFilters): void {
  onCompanyEvent('inbox-changed', (event) => event.what === what && refetch(filters));
  onResync(() => refetch(filters));
}

/** Calls the listener, from now on, when the answer may have changed, for those who read it without a request. */
export function onAnswer(queryKey: QueryKey, listener: () => void): void {
  const hash = hashKey(queryKey);
  queryClient.getQueryCache().subscribe(({ query }) => query.queryHash === hash && listener());
}

onForget(() => {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    if (query.getObserversCount() > 0) query.reset();
    else cache.remove(query);
  }
});
