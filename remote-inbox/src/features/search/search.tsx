import { useEffect, useState, type ReactNode } from 'react';
import { platform } from '@muhatap/shared/platform';
import { useSearch } from '#entities/search';
import { InboxSearchBox } from './search-box';
import { resultId, SearchResults } from './search-results';
import { useChoice } from './use-choice';

/** A pause in typing of this length writes the words into the address, ms. */
const ADDRESS_MS = 300;

interface SearchProps {
  /** The words that the address names. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onRoom: (roomId: string) => void;
  readonly onMessage: (roomId: string, messageId: string) => void;
  /** What stands beside the field. */
  readonly actions?: ReactNode;
  /** What stands below the field while nothing is looked for. */
  readonly children: ReactNode;
}

/** Looks for people and messages; while it does, the results stand where the room list is. */
export function Search({ words, onWords, onRoom, onMessage, actions, children }: SearchProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // Another address (back, a link): its words are the ones that count.
  if (known !== words) {
    setKnown(words);
    setTyped(words);
  }
  useEffect(() => (typed === words ? undefined : platform().clock.setTimeout(() => onWords(typed.trim()), ADDRESS_MS)), [typed, words, onWords]);
  const search = useSearch(typed);
  const choose = (at: number) => {
    const room = search.rooms[at];
    const found = search.messages[at - search.rooms.length];
    if (room !== undefined) onRoom(room.id);
    else if (found !== undefined) onMessage(found.room.id, found.message.id);
  };
  const clear = () => {
    setTyped('');
    onWords('');
  };
  const { at, onKeyDown } = useChoice(typed, search.rooms.length + search.messages.length, choose, clear);
  return (
    <>
      <InboxSearchBox value={typed} onChange={setTyped} onKeyDown={onKeyDown} activeOption={at < 0 ? undefined : resultId(at)} actions={actions} />
      {typed.trim() === '' ? children : <SearchResults search={search} at={at} onChoose={choose} />}
    </>
  );
}
