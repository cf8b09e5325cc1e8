import { useCallback, useEffect, useReducer, useRef } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { searchInbox } from './search.api';
import {
  beginMore,
  beginSearch,
  failSearch,
  noSearch,
  receiveFound,
  SHORTEST_QUERY,
  withoutRoom,
  type SearchState,
} from './search.transitions';

/** A pause in typing of this length asks, ms. */
const PAUSE_MS = 250;
const FAILED = 'Arama sırasında hata oluştu';

type Change = (state: SearchState) => SearchState;

interface Search extends SearchState {
  readonly retry: () => void;
  readonly loadMore: () => void;
}

/** Looks for the words after a pause in typing; an answer for older words is dropped. */
export function useSearch(words: string): Search {
  const query = words.trim();
  const [state, change] = useReducer(
    (held: SearchState, transition: Change) => transition(held),
    noSearch,
  );
  const control = useRef<AbortController | null>(null);

  const ask = useCallback(
    (cursor: string | null) => {
      control.current?.abort();
      const mine = new AbortController();
      control.current = mine;
      searchInbox(query, cursor, mine.signal).then(
        (found) => !mine.signal.aborted && change((held) => receiveFound(held, query, found)),
        (error: unknown) => {
          if (mine.signal.aborted) return;
          platform().log.warn('Search failed', error);
          change((held) => failSearch(held, query, messageOf(error, FAILED)));
        },
      );
    },
    [query],
  );

  useEffect(() => {
    change(() => beginSearch(query));
    if (query.length < SHORTEST_QUERY) return undefined;
    const undo = platform().clock.setTimeout(() => ask(null), PAUSE_MS);
    return () => {
      undo();
      control.current?.abort();
    };
  }, [query, ask]);

  const retry = useCallback(() => {
    change(() => beginSearch(query));
    if (query.length >= SHORTEST_QUERY) ask(null);
  }, [query, ask]);
  useEffect(() => onResync(retry), [retry]);
  useEffect(
    () =>
      onCompanyEvent('room-gone', ({ room_id }) => change((held) => withoutRoom(held, room_id))),
    [],
  );

  const shown = state.query === query ? state : beginSearch(query);
  return {
    ...shown,
    retry,
    loadMore: () => {
      if (shown.cursor === null || shown.status === 'more') return;
      change(beginMore);
      ask(shown.cursor);
    },
  };
}
