import { useEffect, useState, type KeyboardEvent } from 'react';
import { fold } from '../../../i18n';
import { mentionQuery, type MentionQuery } from './mention-query';

/** A colleague whom a note may mention; one that is not offered is shown with the reason as `aside`. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly avatar_url: string | null;
  readonly aside: string;
  readonly isOffered: boolean;
}

const NONE: readonly Mentionable[] = [];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** More of them are found by typing on. */
const SHOWN = 8;

const isChoosing = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Tab') && !shiftKey && !ctrlKey && !metaKey;

/** Whether a word of the name begins with what was typed. */
const isNamed = (name: string, term: string): boolean =>
  ` ${fold(name)}`.includes(` ${fold(term.trim())}`);

export interface Mentions {
  /** Null while nothing is to be chosen. */
  readonly query: MentionQuery | null;
  readonly found: readonly Mentionable[];
  readonly active: number;
  readonly isReady: boolean;
  readonly setActive: (index: number) => void;
  /** Takes the keys that belong to the open list; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly choose: (colleague: Mentionable) => void;
}

interface MentionField {
  /** Undefined while they are on their way; they are asked for once somebody begins to mention. */
  readonly people: readonly Mentionable[] | undefined;
  readonly text: string;
  /** Null: the field is not being written in. */
  readonly caret: number | null;
  readonly onChoose: (colleague: Mentionable, query: MentionQuery) => void;
}

/** The list of colleagues that opens behind an @. */
export function useMentions({ people, text, caret, onChoose }: MentionField): Mentions {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [picked, setPicked] = useState({ term: '', index: 0 });
  const typed = caret === null ? null : mentionQuery(text, caret);
  const isOpen = typed !== null && typed.from !== closedAt;
  useEffect(() => {
    if (typed === null) setClosedAt(null);
  }, [typed]);
  const isPending = people === undefined;
  const term = typed?.term ?? '';
  const found = isOpen
    ? (people ?? NONE).filter(({ name }) => isNamed(name, term)).slice(0, SHOWN)
    : NONE;
  // Two words that name nobody are the text of the note, not a search.
  const isText = found.length === 0 && !isPending && term.includes(' ');
  const query = isOpen && !isText ? typed : null;
  const active = picked.term === term ? Math.min(picked.index, found.length - 1) : 0;
  const setActive = (index: number) =>
    setPicked({ term, index: (index + found.length) % Math.max(1, found.length) });

  const choose = (colleague: Mentionable) => {
    if (query === null || !colleague.isOffered) return;
    setClosedAt(query.from);
    onChoose(colleague, query);
  };
  const takeKey = (event: KeyboardEvent, open: MentionQuery): boolean => {
    if (event.key === 'Escape') {
      setClosedAt(open.from);
      return true;
    }
    // Mentionables still loading may match: Enter must not save a half-typed name.
    if (found.length === 0) return isPending && event.key === 'Enter' && !event.shiftKey;
    const step = STEPS[event.key];
    const chosen = found[active];
    if (step !== undefined) setActive(active + step);
    else if (chosen !== undefined && isChoosing(event)) choose(chosen);
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isTaken = query !== null && takeKey(event, query);
    if (isTaken) event.stopPropagation();
    return isTaken;
  };
  return { query, found, active, isReady: !isPending, setActive, onKey, choose };
}
