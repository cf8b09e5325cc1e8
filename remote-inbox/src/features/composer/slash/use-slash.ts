import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import type { Template } from '@muhatap/shared/wire/conversations';
import { fitsChannel, searchTemplates, useTemplates } from '#entities/template';
import { slashQuery, type SlashQuery } from './slash-query';

const NONE: readonly Template[] = [];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const isChoosing = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Tab') && !shiftKey && !ctrlKey && !metaKey;

export interface Slash {
  readonly query: SlashQuery | null;
  readonly found: readonly Template[];
  readonly active: number;
  readonly isReady: boolean;
  readonly setActive: (index: number) => void;
  /** Takes the keys that belong to the open list; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly close: () => void;
}

/** The list of templates that opens behind a slash. `caret` null: the field is not being written in. */
export function useSlash(
  channel: AnyPlatform,
  text: string,
  caret: number | null,
  choose: (template: Template, query: SlashQuery) => void,
  businessId: string | null = null,
): Slash {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [picked, setPicked] = useState({ term: '', index: 0 });
  const typed = caret === null ? null : slashQuery(text, caret);
  const query = typed !== null && typed.from !== closedAt ? typed : null;
  useEffect(() => {
    if (typed === null) setClosedAt(null);
  }, [typed]);
  const { data, isPending } = useTemplates(query !== null);
  const all = data ?? NONE;
  const term = query?.term ?? null;
  const found = useMemo(
    () =>
      term === null
        ? NONE
        : searchTemplates(
            all.filter((template) => fitsChannel(template, channel, businessId)),
            term,
          ),
    [all, channel, businessId, term],
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
    else if (chosen !== undefined && isChoosing(event)) choose(chosen, open);
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isTaken = query !== null && takeKey(event, query);
    if (isTaken) event.stopPropagation();
    return isTaken;
  };
  return { query, found, active, isReady: data !== undefined, setActive, onKey, close };
}
