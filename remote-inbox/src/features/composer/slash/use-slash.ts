import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { Platform, Template } from '@muhatap/shared/wire';
import { fitsChannel, needTemplates, searchTemplates, useTemplates } from '#entities/template';
import { slashQuery, type SlashQuery } from './slash-query';

const NONE: readonly Template[] = [];

export interface Slash {
  readonly query: SlashQuery | null;
  readonly found: readonly Template[];
  readonly active: number;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly setActive: (index: number) => void;
  /** Takes the keys that belong to the open list; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly close: () => void;
}

/** The list of templates that opens behind a slash. `caret` null: the field is not being written in. */
export function useSlash(
  channel: Platform,
  text: string,
  caret: number | null,
  choose: (template: Template, query: SlashQuery) => void,
): Slash {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [picked, setPicked] = useState({ words: '', index: 0 });
  const typed = caret === null ? null : slashQuery(text, caret);
  const query = typed !== null && typed.from !== closedAt ? typed : null;
  const isOpen = query !== null;
  useEffect(() => {
    if (isOpen) needTemplates();
  }, [isOpen]);
  useEffect(() => {
    if (typed === null) setClosedAt(null);
  }, [typed]);
  const all = useTemplates((state) => state.templates);
  const status = useTemplates((state) => state.status);
  const isLoading = status !== 'ready' && status !== 'failed';
  const words = query?.words ?? null;
  const found = useMemo(
    () =>
      words === null
        ? NONE
        : searchTemplates(
            all.filter((template) => fitsChannel(template, channel)),
            words,
          ),
    [all, channel, words],
  );
  const active = picked.words === words ? Math.min(picked.index, found.length - 1) : 0;
  const setActive = (index: number) =>
    setPicked({ words: words ?? '', index: (index + found.length) % Math.max(1, found.length) });
  const close = () => setClosedAt(query?.from ?? null);

  const onKey = (event: KeyboardEvent): boolean => {
    if (query === null) return false;
    const chosen = found[active];
    if (event.key === 'Escape') close();
    else if (found.length === 0) {
      // What is still loading may be what is meant: a half-typed name is not sent to a citizen.
      if (!isLoading || event.key !== 'Enter' || event.shiftKey) return false;
    } else if (event.key === 'ArrowDown') setActive(active + 1);
    else if (event.key === 'ArrowUp') setActive(active - 1);
    else if (
      (event.key === 'Enter' || event.key === 'Tab') &&
      !event.shiftKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      chosen !== undefined
    )
      choose(chosen, query);
    else return false;
    event.stopPropagation();
    return true;
  };
  return { query, found, active, status: isLoading ? 'loading' : status, setActive, onKey, close };
}
