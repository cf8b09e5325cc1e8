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

const STEP = 10;
const FAR_STEP = 50;
/** Deeds of the drawing alone: on a button of the tools these keys are the button's own. */
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
/** Deeds that are also meant when nothing on the page has the focus, as after a click on something that went away. */
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
    const { deeds, view } = hands;
    const push = (x: number, y: number) => () => deeds.push(x, y);
    const openMenu = (): boolean => {
      const { at } = canvas.getState();
      const node = draft
        .getState()
        .flow.nodes.find(({ id }) => id === (at ?? [...draft.getState().selected].at(-1)));
      if (node === undefined) return false;
      view.reveal(node);
      if (!draft.getState().selected.has(node.id)) deeds.choose(node.id);
      canvas.open({
        kind: 'menu',
        nodeId: node.id,
        spot: view.spotOf({ x: node.position.x + 24, y: node.position.y + 40 }),
      });
      return true;
    };
    const leave = (): void => {
      if (!deeds.letGo())
        whole.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
    };
    const remove = (): void => {
      const { line } = canvas.getState();
      const node =
        line === null
          ? undefined
          : draft.getState().flow.nodes.find(({ id }) => id === line.split(':')[0]);
      if (line !== null && node)
        deeds.connect(
          {
            nodeId: node.id,
            buttonId: node.type === 'list' ? line.slice(node.id.length + 1) : null,
          },
          null,
        );
      else deeds.remove();
    };
    /** False where the key is to go on to the page. */
    const table: Readonly<Record<KeyDeed, () => boolean | void>> = {
      next: () => deeds.step(1),
      previous: () => deeds.step(-1),
      gather: deeds.gather,
      open: () => deeds.open(),
      menu: openMenu,
      leave,
      'add-list': () => deeds.add('list'),
      'add-message': () => deeds.add('message'),
      remove,
      duplicate: deeds.duplicate,
      all: deeds.chooseAll,
      undo: deeds.undo,
      redo: deeds.redo,
      search: () => canvas.open({ kind: 'search' }),
      keys: () => canvas.open({ kind: 'keys' }),
      'zoom-in': view.zoomIn,
      'zoom-out': view.zoomOut,
      fit: view.fit,
      arrange: hands.arrange,
      up: push(0, -STEP),
      down: push(0, STEP),
      left: push(-STEP, 0),
      right: push(STEP, 0),
      'up-far': push(0, -FAR_STEP),
      'down-far': push(0, FAR_STEP),
      'left-far': push(-FAR_STEP, 0),
      'right-far': push(FAR_STEP, 0),
    };
    return (deed: KeyDeed, event: Pick<KeyboardEvent, 'preventDefault'>) => {
      if (table[deed]() !== false) event.preventDefault();
    };
  }, [hands, canvas, draft, whole]);

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
