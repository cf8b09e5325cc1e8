import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { platform } from '@muhatap/shared/platform';
import { useConversation } from '#entities/conversation';
import { isNote, type TimelineItem } from './timeline';

/** How long the message that was jumped to stays marked, ms. */
const MARK_MS = 3000;

interface Jump {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly items: readonly TimelineItem[];
  /** The list stands somewhere else now: it follows its end no more. */
  readonly onJump: () => void;
}

/** Brings the wanted message into the middle as soon as it is loaded; answers its id while it is marked. */
export function useJump({ list, items, onJump }: Jump): string | null {
  const target = useConversation((state) => state.active?.target ?? null);
  const done = useRef(0);
  const [marked, setMarked] = useState<{ id: string; turn: number } | null>(null);
  const at = target === null || target.turn === done.current ? -1 : items.findIndex((item) => !isNote(item) && item.id === target.id);
  useLayoutEffect(() => {
    if (target === null || at < 0) return;
    done.current = target.turn;
    onJump();
    list.scrollToIndex(at, { align: 'center' });
    setMarked(target);
  }, [target, at, list, onJump]);
  useEffect(() => (marked === null ? undefined : platform().clock.setTimeout(() => setMarked(null), MARK_MS)), [marked]);
  return marked?.id ?? null;
}
