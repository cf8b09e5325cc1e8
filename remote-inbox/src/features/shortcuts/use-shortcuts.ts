import { useEffect, useRef } from 'react';
import { platform } from '@muhatap/shared/platform';
import { readKey } from './read-key';
import { beginsSequence, shortcutOf, type ShortcutId } from './shortcut-table';

/** Two keys of a sequence come within this time, ms. */
const SEQUENCE_MS = 1500;

export type ShortcutHandlers = Partial<Record<ShortcutId, () => void>>;

/** Acts on the shortcuts for as long as the screen stands. A handler that is left out leaves its key alone. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    return platform().page.onKeyDown((event) => {
      const key = readKey(event);
      if (key === null) return;
      const now = platform().clock.now();
      const keys = first !== null && now - first.at <= SEQUENCE_MS ? `${first.key} ${key}` : key;
      first = keys === key && beginsSequence(key) ? { key, at: now } : null;
      const id = shortcutOf(keys);
      const act = id && latest.current[id];
      if (act === undefined) return;
      event.preventDefault();
      act();
    });
  }, []);
}
