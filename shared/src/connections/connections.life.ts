import { api, messageOf } from '../api';
import { platform, type Undo } from '../platform';
import { sessionStore } from '../session';
import { connectionList, type Connection } from '../wire/channels';
import { connectionsStore, markStarted, mustBeStarted, noConnections } from './connections.store';

/** Fallback of the error catalogue (docs/behaviour.md §4.6). */
export const CONNECTIONS_FAILED = 'Bağlantılar yüklenirken hata oluştu';

// A list that arrives after its person has left, or after a newer request, is dropped.
let turn = 0;

/** Loads the list anew; what is shown stays until the answer is here. Does nothing unless somebody is signed in. */
export async function refreshConnections(): Promise<void> {
  mustBeStarted();
  if (sessionStore.getState().status !== 'authenticated') return;
  const mine = ++turn;
  connectionsStore.setState({ isLoading: true, error: null });
  try {
    const { connections } = await api.get('/api/connection', { schema: connectionList });
    if (mine === turn)
      connectionsStore.setState({ connections, isLoading: false, error: null }, true);
  } catch (error) {
    if (mine !== turn) return;
    platform().log.error('The connections could not be loaded', error);
    connectionsStore.setState({ isLoading: false, error: messageOf(error, CONNECTIONS_FAILED) });
  }
}

function clear(): void {
  turn += 1;
  connectionsStore.setState(noConnections, true);
}

let stop: Undo = () => undefined;

/**
 * Follows the session: loads for whoever signs in, clears for whoever leaves
 * (docs/behaviour.md §4.6). Calling it again starts over.
 */
export function startConnections(): Undo {
  stop();
  markStarted(true);
  const follow = (who: string | null, before: string | null) => {
    if (who === before) return;
    clear();
    if (who !== null) void refreshConnections();
  };
  const signedInId = () => {
    const { status, user } = sessionStore.getState();
    return status === 'authenticated' ? (user?.id ?? null) : null;
  };
  let before: string | null = null;
  const look = () => {
    const who = signedInId();
    const was = before;
    before = who;
    follow(who, was);
  };
  look();
  const undo = sessionStore.subscribe(look);
  stop = () => {
    undo();
    clear();
    markStarted(false);
  };
  return stop;
}

/** A list that is already known, without a request and following nobody: for fakes and tests. */
export function adoptConnections(connections: readonly Connection[]): void {
  stop();
  markStarted(true);
  turn += 1;
  connectionsStore.setState({ ...noConnections, connections }, true);
}
