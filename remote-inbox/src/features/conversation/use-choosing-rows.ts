import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Message } from '@muhatap/shared/wire/conversations';
import { canChoose, chooseMessage, chooseUpTo, isChosen, useChoosing } from '#entities/complaint';
import type { RowChoice } from './message-check';

const CHECK = '.message-check';
const checksIn = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(CHECK)];

interface ChoosingRows {
  readonly isChoosing: boolean;
  /** Selection of a message's row; null where it cannot be chosen. */
  readonly choiceOf: (message: Message) => RowChoice | null;
}

/** Choosing messages in the list: clicks, ranges with Shift, arrows between the rows; the focus comes when it begins and is not lost when it ends. */
export function useChoosingRows(
  roomId: string,
  box: RefObject<HTMLDivElement | null>,
  messages: readonly Message[],
): ChoosingRows {
  const choosing = useChoosing(roomId);
  const newest = useRef(messages);
  useLayoutEffect(() => {
    newest.current = messages;
  });
  const onPick = useCallback(
    (message: Message, isRange: boolean) =>
      isRange ? chooseUpTo(message, newest.current) : chooseMessage(message),
    [],
  );
  const onStep = useCallback(
    (from: Element, by: 1 | -1, isRange: boolean) => {
      const checks = box.current === null ? [] : checksIn(box.current);
      const next = checks[checks.findIndex((check) => check === from) + by];
      next?.focus();
      const message = newest.current.find(({ id }) => id === next?.dataset['id']);
      if (isRange && message !== undefined) chooseUpTo(message, newest.current);
    },
    [box],
  );

  const isChoosing = choosing !== undefined;
  const anchorId = choosing?.anchorId ?? null;
  const was = useRef(isChoosing);
  useEffect(() => {
    const list = box.current;
    if (was.current === isChoosing || list === null) return;
    was.current = isChoosing;
    if (isChoosing) {
      const checks = checksIn(list);
      (checks.find(({ dataset }) => dataset['id'] === anchorId) ?? checks.at(-1))?.focus({
        preventScroll: true,
      });
      return;
    }
    const { activeElement, body } = list.ownerDocument;
    if (activeElement === null || activeElement === body) list.focus({ preventScroll: true });
  }, [isChoosing, anchorId, box]);

  return useMemo(
    () => ({
      isChoosing,
      choiceOf: (message) =>
        isChoosing && canChoose(message)
          ? { isChosen: isChosen(choosing, message.id), onPick, onStep }
          : null,
    }),
    [isChoosing, choosing, onPick, onStep],
  );
}
