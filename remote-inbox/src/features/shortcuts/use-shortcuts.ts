import { useLayoutEffect, useRef } from 'react';
import { platform } from '@muhatap/shared/platform';
import { isTyped, readKey } from './read-key';
import { beginsSequence, shortcutOf, type ShortcutId } from './shortcut-table';

/** Two keys of a sequence come within this time, ms. */
const SEQUENCE_MS = 1500;

/**
 * A key this soon (ms) behind one that wrote into a field still belongs to the same words: the
 * field has lost the focus, not the person the thread.
 */
const TYPING_MS = 1000;

export type ShortcutHandlers = Partial<Record<ShortcutId, () => void>>;

/** Acts on the shortcuts for as long as the screen stands, from its first moment on. A handler that is left out leaves its key alone. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    let first: { key: string; at: number } | null = null;
    let typedAt = Number.NEGATIVE_INFINITY;
    return platform().page.onKeyDown((event) => {
      const now = platform().clock.now();
      // Enter, Tab and Escape end what was typed.
      if (isTyped(event)) typedAt = event.key.length === 1 ? now : Number.NEGATIVE_INFINITY;
      const key = readKey(event);
      if (key === null) return;
      if (key.length === 1 && now - typedAt <= TYPING_MS) return void (typedAt = now);
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
