import type { InboxSearchResult, Room } from '@muhatap/shared/wire';

/** Shorter words find too much; the server refuses them, too. */
export const SHORTEST_QUERY = 2;

export type FoundMessage = InboxSearchResult['messages'][number];

/** What was found for `query`. `status` is of the last page asked for: `more` while a further one is on its way. */
export interface SearchState {
  readonly query: string;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'more' | 'more-failed';
  readonly rooms: readonly Room[];
  readonly messages: readonly FoundMessage[];
  readonly cursor: string | null;
  readonly error: string | null;
}

export const noSearch: SearchState = {
  query: '',
  status: 'idle',
  rooms: [],
  messages: [],
  cursor: null,
  error: null,
};

/** New words: what was found for the old ones gives way; too short, nothing is looked for. */
export const beginSearch = (query: string): SearchState => ({
  ...noSearch,
  query,
  status: query.length < SHORTEST_QUERY ? 'idle' : 'loading',
});

export const beginMore = (state: SearchState): SearchState => ({ ...state, status: 'more' });

/** A page; one for other words is late and dropped. Messages stand once, however pages overlap. */
export function receiveFound(
  state: SearchState,
  query: string,
  found: InboxSearchResult,
): SearchState {
  if (state.query !== query) return state;
  const known = new Set(state.messages.map(({ message }) => message.id));
  return {
    ...state,
    status: 'ready',
    rooms: state.status === 'more' ? state.rooms : found.rooms,
    messages: [
      ...state.messages,
      ...found.messages.filter(({ message }) => !known.has(message.id)),
    ],
    cursor: found.next_cursor,
    error: null,
  };
}

/** The person no longer sees the room: nothing of it was found. */
export const withoutRoom = (state: SearchState, roomId: string): SearchState => ({
  ...state,
  rooms: state.rooms.filter(({ id }) => id !== roomId),
  messages: state.messages.filter(({ room }) => room.id !== roomId),
});

export function failSearch(state: SearchState, query: string, error: string): SearchState {
  if (state.query !== query) return state;
  return { ...state, status: state.status === 'more' ? 'more-failed' : 'failed', error };
}
