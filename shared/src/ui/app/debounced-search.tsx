import { useEffect, useState } from 'react';
import { platform } from '../../platform';
import { SearchBox, type SearchBoxProps } from './search-box';

/** Long enough that a word is typed out, short enough to feel live. */
const TYPING_PAUSE_MS = 350;

export interface DebouncedSearchProps extends Pick<SearchBoxProps, 'placeholder' | 'label'> {
  /** The search that the address holds. */
  readonly value: string;
  readonly onSearch: (term: string) => void;
}

/** A search as wide as its place, whose term stands in the address: the box follows the fingers at once, the address after a pause; clearing does not wait. */
export function DebouncedSearch({ value, onSearch, ...box }: DebouncedSearchProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  const [sent, setSent] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    // An address that only catches up with the typing must not take letters away; one that changed by itself is shown.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    const term = typed.trim();
    if (term === value) return;
    const search = () => {
      setSent(term);
      onSearch(term);
    };
    return platform().clock.setTimeout(search, term === '' ? 0 : TYPING_PAUSE_MS);
  }, [typed, value, onSearch]);
  return <SearchBox value={typed} onChange={setTyped} width="full" {...box} />;
}
