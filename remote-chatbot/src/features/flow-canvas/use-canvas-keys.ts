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
import { commandOf, type KeyCommandName } from './canvas-keys';
import type { CanvasControls } from './canvas-controls';
import { createKeyCommands } from './key-commands';

/** Commands of the drawing alone: on a button of the tools these keys are the button's own. */
const OF_BOARD: ReadonlySet<KeyCommandName> = new Set<KeyCommandName>([
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
const OF_PAGE: ReadonlySet<KeyCommandName> = new Set<KeyCommandName>([
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
  act: (command: KeyCommandName, event: Pick<KeyboardEvent, 'preventDefault'>) => void,
): void {
  useEffect(
    () =>
      platform().page.onKeyDown((event) => {
        const command = commandOf(event);
        if (
          event.defaultPrevented ||
          command === null ||
          !OF_PAGE.has(command) ||
          !(event.target instanceof Element) ||
          event.target.tagName !== 'BODY'
        )
          return;
        act(command, event);
      }),
    [act],
  );
}

/** Keys, clipboard and where the pointer was, for the element around the canvas. */
export function useCanvasKeys(
  controls: CanvasControls,
  whole: RefObject<HTMLDivElement | null>,
  board: RefObject<HTMLDivElement | null>,
) {
  const draft = useFlowDraftStore();
  const canvas = useCanvasStore();
  const pointer = useRef<Spot | null>(null);

  const act = useMemo(() => {
    const keyCommands = createKeyCommands({
      controls,
      draft,
      canvas,
      focusTools: () => whole.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus(),
    });
    return (command: KeyCommandName, event: Pick<KeyboardEvent, 'preventDefault'>) => {
      if (keyCommands[command]() !== false) event.preventDefault();
    };
  }, [controls, canvas, draft, whole]);
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
      const text = isOurs(event) ? controls.commands.copy() : '';
      if (text === '') return false;
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
      return true;
    };
    return {
      onKeyDown(event: KeyboardEvent) {
        const command = commandOf(event);
        if (
          command === null ||
          !isOurs(event) ||
          (event.target !== board.current && OF_BOARD.has(command))
        )
          return;
        act(command, event);
      },
      onCopy: (event: ClipboardEvent) => void copy(event),
      onCut: (event: ClipboardEvent) => {
        if (copy(event)) controls.commands.remove();
      },
      onPaste(event: ClipboardEvent) {
        if (
          isOurs(event) &&
          controls.commands.paste(
            event.clipboardData.getData('text/plain'),
            pointer.current ? controls.view.pointAt(pointer.current) : undefined,
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
  }, [act, controls, whole, board]);
}
