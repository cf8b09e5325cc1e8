import { useEffect, useState } from 'react';
import { platform } from '@muhatap/shared/platform';

/** A pause in typing of this length writes the words into the address, ms. */
const ADDRESS_MS = 300;

interface TypedTerm {
  readonly typed: string;
  readonly type: (term: string) => void;
  /** Empties the field and the address at once. */
  readonly clear: () => void;
}

/**
 * The words in the field. The address follows them after a pause; when it only catches up with what was written here, nothing that was
 * typed since is taken away, but words of another address (back, a link) are shown.
 */
export function useTypedTerm(term: string, onTerm: (term: string) => void): TypedTerm {
  const [typed, type] = useState(term);
  const [known, setKnown] = useState(term);
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([]);
  if (known !== term) {
    setKnown(term);
    const arrived = onTheirWay.indexOf(term);
    // A later address overtakes the ones before it; those never come.
    setOnTheirWay(arrived < 0 ? [] : onTheirWay.slice(arrived + 1));
    if (arrived < 0) type(term);
  }
  useEffect(() => {
    const next = typed.trim();
    if (next === term) return undefined;
    return platform().clock.setTimeout(() => {
      setOnTheirWay((before) => [...before, next]);
      onTerm(next);
    }, ADDRESS_MS);
  }, [typed, term, onTerm]);
  return {
    typed,
    type,
    clear: () => {
      type('');
      if (term !== '') setOnTheirWay((before) => [...before, '']);
      onTerm('');
    },
  };
}
