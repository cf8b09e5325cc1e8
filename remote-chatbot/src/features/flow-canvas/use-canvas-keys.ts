import {
  useEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { platform } from '@muhatap/shared/platform';
import { useFlowDraftStore } from '#entities/flow';
import { useCanvasStore, type Spot } from './canvas.store';
import { deedOf, type KeyDeed } from './canvas-keys';
import type { CanvasHands } from './deeds-context';
import { createKeyCommands } from './key-commands';

/** Commands of the drawing alone: on a button of the tools these keys are the button's own. */
const OF_BOARD: ReadonlySet<KeyDeed> = new Set<KeyDeed>([
  'next',
  'previous',
  'gather',
  'open',
  'leave',
  'up',
  'down',
  'left',
  'right',
  'up-far',
  'down-far',
  'left-far',
  'right-far',
]);
/**
 * Commands that also apply when nothing on the page has the focus, as after a click on something
 * that has disappeared.
 */
const OF_PAGE: ReadonlySet<KeyDeed> = new Set<KeyDeed>([
  'undo',
  'redo',
  'search',
  'remove',
  'duplicate',
  'all',
]);

const isField = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Follows the keys that are pressed while nothing on the page has the focus. */
function usePageKeys(
  act: (deed: KeyDeed, event: Pick<KeyboardEvent, 'preventDefault'>) => void,
): void {
  useEffect(
    () =>
      platform().page.onKeyDown((event) => {
        const deed = deedOf(event);
        if (
          event.defaultPrevented ||
          deed === null ||
          !OF_PAGE.has(deed) ||
          !(event.target instanceof Element) ||
          event.target.tagName !== 'BODY'
        )
          return;
        act(deed, event);
      }),
    [act],
  );
}

/** Keys, clipboard and where the pointer was, for the element around the canvas. */
export function useCanvasKeys(
  hands: CanvasHands,
  whole: RefObject<HTMLDivElement | null>,
  board: RefObject<HTMLDivElement | null>,
) {
  const draft = useFlowDraftStore();
  const canvas = useCanvasStore();
  const pointer = useRef<Spot | null>(null);

  const act = useMemo(() => {
    const commands = createKeyCommands({
      hands,
      draft,
      canvas,
      focusTools: () => whole.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus(),
    });
    return (deed: KeyDeed, event: Pick<KeyboardEvent, 'preventDefault'>) => {
      if (commands[deed]() !== false) event.preventDefault();
    };
  }, [hands, canvas, draft, whole]);
  usePageKeys(act);

  return useMemo(() => {
    /** Dialogs and menus hang elsewhere on the page, but their events come by here. */
    const isOurs = ({
      target,
      defaultPrevented,
    }: {
      readonly target: EventTarget;
      readonly defaultPrevented: boolean;
    }): boolean =>
      !defaultPrevented && whole.current?.contains(target as Node) === true && !isField(target);
    const copy = (event: ClipboardEvent): boolean => {
      const text = isOurs(event) ? hands.deeds.copy() : '';
      if (text === '') return false;
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
      return true;
    };
    return {
      onKeyDown(event: KeyboardEvent) {
        const deed = deedOf(event);
        if (
          deed === null ||
          !isOurs(event) ||
          (event.target !== board.current && OF_BOARD.has(deed))
        )
          return;
        act(deed, event);
      },
      onCopy: (event: ClipboardEvent) => void copy(event),
      onCut: (event: ClipboardEvent) => {
        if (copy(event)) hands.deeds.remove();
      },
      onPaste(event: ClipboardEvent) {
        if (
          isOurs(event) &&
          hands.deeds.paste(
            event.clipboardData.getData('text/plain'),
            pointer.current ? hands.view.pointAt(pointer.current) : undefined,
          )
        )
          event.preventDefault();
      },
      onPointerMove(event: PointerEvent) {
        pointer.current = { x: event.clientX, y: event.clientY };
      },
      onPointerLeave() {
        pointer.current = null;
      },
    };
  }, [act, hands, whole, board]);
}
