import { createStore, useStore } from 'zustand';
import type { Connection } from '../wire/channels';

/** Channel accounts of the company (docs/behaviour.md §4.6). `error` is the text to show. */
export interface ConnectionsState {
  connections: readonly Connection[];
  isLoading: boolean;
  error: string | null;
}

/** Nothing loaded, nothing wrong. */
export const noConnections: ConnectionsState = { connections: [], isLoading: false, error: null };

/** The one list of the page. */
export const connectionsStore = createStore<ConnectionsState>(() => noConnections);

let started = false;
/** Remembers that the shell has started this room, or forgets it. */
export function markStarted(value: boolean): void {
  started = value;
}

/** Throws a developer error before `startConnections` (docs/behaviour.md §4.8). */
export function mustBeStarted(): void {
  if (!started)
    throw new Error(
      'Connections used before startConnections: the shell must start them before anything is rendered.',
    );
}

/** A part of the connections, following its changes. */
export function useConnections<T>(selector: (state: ConnectionsState) => T): T {
  mustBeStarted();
  return useStore(connectionsStore, selector);
}
