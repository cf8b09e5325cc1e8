import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { TextRange } from '../fields/type-into';

/** Words that are being typed behind a sign such as `/` or `@`; the range is that of both, which a choice replaces. */
export interface TypedTerm extends TextRange {
  readonly term: string;
}

/** The list that opens above a field behind a sign. */
export interface FieldOptions<T> {
  /** Null while nothing is to be chosen. */
  readonly query: TypedTerm | null;
  readonly found: readonly T[];
  /** The place in `found` that Enter chooses. */
  readonly active: number;
  readonly isReady: boolean;
  readonly setActive: (index: number) => void;
  /** Takes the keys that belong to the open list; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly choose: (option: T) => void;
  readonly close: () => void;
}

interface FieldOptionsSetting<T> {
  /** Null where no sign stands before the caret, or nobody writes in the field. */
  readonly typed: TypedTerm | null;
  /** Answers what fits a term, undefined while the options are on their way. A new function is a new search. */
  readonly search: (term: string) => readonly T[] | undefined;
  /** Left out where every option is; one that is not is shown alone. */
  readonly isOffered?: (option: T) => boolean;
  readonly onChoose: (option: T, query: TypedTerm) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const isChoosing = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Tab') && !shiftKey && !ctrlKey && !metaKey;

/** Opens a list while a term is typed; Escape closes it, and so does a choice, until the next sign. */
export function useFieldOptions<T>({
  typed,
  search,
  isOffered = () => true,
  onChoose,
}: FieldOptionsSetting<T>): FieldOptions<T> {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [picked, setPicked] = useState({ term: '', index: 0 });
  useEffect(() => {
    if (typed === null) setClosedAt(null);
  }, [typed]);
  const isOpen = typed !== null && typed.from !== closedAt;
  const term = isOpen ? typed.term : null;
  const results = useMemo(() => (term === null ? [] : search(term)), [search, term]);
  const isReady = results !== undefined;
  const found = results ?? [];
  // Two words that fit nothing are text, not a search.
  const isText = isReady && found.length === 0 && term?.includes(' ') === true;
  const query = isOpen && !isText ? typed : null;
  const active = picked.term === term ? Math.min(picked.index, found.length - 1) : 0;
  const setActive = (index: number) =>
    setPicked({ term: term ?? '', index: (index + found.length) % Math.max(1, found.length) });
  const close = () => setClosedAt(query?.from ?? null);

  const choose = (option: T) => {
    if (query === null || !isOffered(option)) return;
    // A chosen name may be read as a term again.
    close();
    onChoose(option, query);
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') {
      close();
      return true;
    }
    // Options still loading may match: Enter must not send half a name.
    if (found.length === 0) return !isReady && event.key === 'Enter' && !event.shiftKey;
    const step = STEPS[event.key];
    const chosen = found[active];
    if (step !== undefined) setActive(active + step);
    else if (chosen !== undefined && isChoosing(event)) choose(chosen);
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isTaken = query !== null && takeKey(event);
    if (isTaken) event.stopPropagation();
    return isTaken;
  };
  return { query, found, active, isReady, setActive, onKey, choose, close };
}
