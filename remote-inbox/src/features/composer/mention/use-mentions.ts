import { useEffect, useState, type KeyboardEvent } from 'react';
import { fold } from '@muhatap/shared/i18n';
import type { Colleague } from '@muhatap/shared/wire/conversations';
import { useColleagues } from '#entities/assignee';
import { mentionQuery, type MentionQuery } from './mention-query';

const NONE: readonly Colleague[] = [];
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
  readonly found: readonly Colleague[];
  readonly active: number;
  readonly isReady: boolean;
  readonly setActive: (index: number) => void;
  /** Takes the keys that belong to the open list; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly choose: (colleague: Colleague) => void;
}

interface MentionField {
  readonly roomId: string;
  readonly text: string;
  /** Null: the field is not being written in. */
  readonly caret: number | null;
  readonly onChoose: (colleague: Colleague, query: MentionQuery) => void;
}

/** The list of colleagues that opens behind an @. Who does not see the conversation is shown, and cannot be chosen. */
export function useMentions({ roomId, text, caret, onChoose }: MentionField): Mentions {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [picked, setPicked] = useState({ term: '', index: 0 });
  const typed = caret === null ? null : mentionQuery(text, caret);
  const isOpen = typed !== null && typed.from !== closedAt;
  useEffect(() => {
    if (typed === null) setClosedAt(null);
  }, [typed]);
  const { data, isPending } = useColleagues(roomId, isOpen);
  const term = typed?.term ?? '';
  const found = isOpen
    ? (data ?? NONE).filter(({ name }) => isNamed(name, term)).slice(0, SHOWN)
    : NONE;
  // Two words that name nobody are the text of the note, not a search.
  const isText = found.length === 0 && !isPending && term.includes(' ');
  const query = isOpen && !isText ? typed : null;
  const active = picked.term === term ? Math.min(picked.index, found.length - 1) : 0;
  const setActive = (index: number) =>
    setPicked({ term, index: (index + found.length) % Math.max(1, found.length) });

  const choose = (colleague: Colleague) => {
    if (query === null || !colleague.sees_room) return;
    setClosedAt(query.from);
    onChoose(colleague, query);
  };
  const takeKey = (event: KeyboardEvent, open: MentionQuery): boolean => {
    if (event.key === 'Escape') {
      setClosedAt(open.from);
      return true;
    }
    // Colleagues still loading may match: Enter must not save a half-typed name.
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
  return { query, found, active, isReady: data !== undefined, setActive, onKey, choose };
}
