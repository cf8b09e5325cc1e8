import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { searchTemplates } from './search-templates';
import { slashQuery, type SlashQuery } from './slash-query';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const isChoosing = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Tab') && !shiftKey && !ctrlKey && !metaKey;

/** A template to choose. */
interface Offered {
  readonly title: string;
  readonly shortcut: string | null;
  readonly body: string;
}

export interface Slash<T> {
  readonly query: SlashQuery | null;
  readonly found: readonly T[];
  readonly active: number;
  readonly isReady: boolean;
  readonly setActive: (index: number) => void;
  /** Takes the keys that belong to the open list; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly close: () => void;
}

interface SlashField<T> {
  /** Undefined while they are on their way; they are asked for once somebody types a slash. */
  readonly templates: readonly T[] | undefined;
  readonly text: string;
  /** Null: the field is not being written in. */
  readonly caret: number | null;
  readonly onChoose: (template: T, query: SlashQuery) => void;
}

/** The list of templates that opens behind a slash. */
export function useSlash<T extends Offered>({
  templates,
  text,
  caret,
  onChoose,
}: SlashField<T>): Slash<T> {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [picked, setPicked] = useState({ term: '', index: 0 });
  const typed = caret === null ? null : slashQuery(text, caret);
  const query = typed !== null && typed.from !== closedAt ? typed : null;
  useEffect(() => {
    if (typed === null) setClosedAt(null);
  }, [typed]);
  const isPending = templates === undefined;
  const term = query?.term ?? null;
  const found = useMemo(
    () => (term === null || templates === undefined ? [] : searchTemplates(templates, term)),
    [templates, term],
  );
  const active = picked.term === term ? Math.min(picked.index, found.length - 1) : 0;
  const setActive = (index: number) =>
    setPicked({ term: term ?? '', index: (index + found.length) % Math.max(1, found.length) });
  const close = () => setClosedAt(query?.from ?? null);

  const takeKey = (event: KeyboardEvent, open: SlashQuery): boolean => {
    if (event.key === 'Escape') {
      close();
      return true;
    }
    // A template still loading may match: Enter must not send a half-typed name to a citizen.
    if (found.length === 0) return isPending && event.key === 'Enter' && !event.shiftKey;
    const step = STEPS[event.key];
    const chosen = found[active];
    if (step !== undefined) setActive(active + step);
    else if (chosen !== undefined && isChoosing(event)) onChoose(chosen, open);
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isTaken = query !== null && takeKey(event, query);
    if (isTaken) event.stopPropagation();
    return isTaken;
  };
  return { query, found, active, isReady: !isPending, setActive, onKey, close };
}
