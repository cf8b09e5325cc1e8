import { useState, type ReactNode } from 'react';
import { inKit } from '@muhatap/shared/ui/plain';
import { InboxSearchBox } from './search-box';
import { resultId } from './result-id';
import type { Shown } from './search-results';
import { useChoice } from './use-choice';
import { useTypedTerm } from './use-typed-term';

const SearchResults = inKit(() =>
  import('./search-results').then((loaded) => loaded.SearchResults),
);

const NOTHING: Shown = { query: '', rooms: [], messages: [] };

interface SearchProps {
  /** The words that the address names. */
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly onRoom: (roomId: string) => void;
  readonly onMessage: (roomId: string, messageId: string) => void;
  /** Content beside the field. */
  readonly actions?: ReactNode;
  /** Content below the field while it is empty. */
  readonly children: ReactNode;
}

/** Looks for people and messages; while it does, the results stand where the room list is. */
export function Search({ term, onTerm, onRoom, onMessage, actions, children }: SearchProps) {
  const { typed, type, clear } = useTypedTerm(term, onTerm);
  const [shown, setShown] = useState(NOTHING);
  const { rooms, messages } = shown.query === typed.trim() ? shown : NOTHING;
  const choose = (at: number) => {
    const room = rooms[at];
    const found = messages[at - rooms.length];
    if (room !== undefined) onRoom(room.id);
    else if (found !== undefined) onMessage(found.room.id, found.message.id);
  };
  const { at, onKeyDown } = useChoice(typed, rooms.length + messages.length, choose, clear);
  return (
    <>
      <InboxSearchBox
        value={typed}
        onChange={type}
        onKeyDown={onKeyDown}
        activeOption={at < 0 ? undefined : resultId(at)}
        actions={actions}
      />
      {typed.trim() === '' ? (
        children
      ) : (
        <SearchResults term={typed} at={at} onShow={setShown} onChoose={choose} />
      )}
    </>
  );
}
