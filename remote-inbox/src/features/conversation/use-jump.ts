import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { platform } from '@muhatap/shared/platform';
import { useConversation } from '#entities/conversation';
import { isMessage, type TimelineItem } from './timeline';

/** Time that the target of a jump stays marked, ms. */
const MARK_MS = 3000;
/** Rows are measured on the way to their place; until then no page may move them, ms. */
const SETTLE_MS = 250;

interface Scene {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly items: readonly TimelineItem[];
  /** The list stands somewhere else now: it follows its end no more. */
  readonly onJump: () => void;
}

interface Jump {
  /** The message that is marked at the moment. */
  readonly markedId: string | null;
  /** The list is on its way to the message. */
  readonly isSettling: boolean;
}

const placeOf = (items: readonly TimelineItem[], id: string): number =>
  items.findIndex((item) => isMessage(item) && item.id === id);

/** Brings the wanted message into the middle as soon as it is loaded, and marks it for a moment. */
export function useJump({ list, items, onJump }: Scene): Jump {
  const target = useConversation((state) => state.active?.target ?? null);
  const done = useRef(0);
  const [marked, setMarked] = useState<{ id: string; turn: number } | null>(null);
  const [settled, setSettled] = useState(0);
  const newest = useRef(items);
  useLayoutEffect(() => {
    newest.current = items;
    if (target === null || target.turn === done.current) return;
    const at = placeOf(items, target.id);
    if (at < 0) return;
    done.current = target.turn;
    onJump();
    list.scrollToIndex(at, { align: 'center' });
    setMarked(target);
  }, [target, items, list, onJump]);
  useEffect(() => {
    if (marked === null) return undefined;
    const undos = [
      platform().clock.setTimeout(() => {
        const at = placeOf(newest.current, marked.id);
        if (at >= 0) list.scrollToIndex(at, { align: 'center' });
        setSettled(marked.turn);
      }, SETTLE_MS),
      platform().clock.setTimeout(() => setMarked(null), MARK_MS),
    ];
    return () => undos.forEach((undo) => undo());
  }, [marked, list]);
  const isWanted = target !== null && target.turn !== settled;
  return { markedId: marked?.id ?? null, isSettling: isWanted && marked !== null };
}
