import { useEffect, useState } from 'react';
import { platform } from '@muhatap/shared/platform';

/** A pause in typing of this length writes the words into the address, ms. */
const ADDRESS_MS = 300;

interface TypedWords {
  readonly typed: string;
  readonly type: (words: string) => void;
  /** Empties the field and the address at once. */
  readonly clear: () => void;
}

/**
 * The words in the field. The address follows them after a pause; when it only catches up with what was written here, nothing that was
 * typed since is taken away, but words of another address (back, a link) are shown.
 */
export function useTypedWords(words: string, onWords: (words: string) => void): TypedWords {
  const [typed, type] = useState(words);
  const [known, setKnown] = useState(words);
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([]);
  if (known !== words) {
    setKnown(words);
    const arrived = onTheirWay.indexOf(words);
    // A later address overtakes the ones before it; those never come.
    setOnTheirWay(arrived < 0 ? [] : onTheirWay.slice(arrived + 1));
    if (arrived < 0) type(words);
  }
  useEffect(() => {
    const next = typed.trim();
    if (next === words) return undefined;
    return platform().clock.setTimeout(() => {
      setOnTheirWay((before) => [...before, next]);
      onWords(next);
    }, ADDRESS_MS);
  }, [typed, words, onWords]);
  return {
    typed,
    type,
    clear: () => {
      type('');
      if (words !== '') setOnTheirWay((before) => [...before, '']);
      onWords('');
    },
  };
}
