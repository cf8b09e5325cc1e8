import type { FlowDraftStore } from '#entities/flow';
import type { KeyDeed } from './canvas-keys';
import type { CanvasStore } from './canvas.store';
import type { CanvasHands } from './deeds-context';

const STEP = 10;
const FAR_STEP = 50;

/** False where the key is to go on to the page. */
type KeyCommand = () => boolean | void;

interface KeyCommandsOptions {
  readonly hands: CanvasHands;
  readonly draft: FlowDraftStore;
  readonly canvas: CanvasStore;
  /** Leads the focus to the canvas's tools. */
  readonly focusTools: () => void;
}

/** Opens the menu of the current node, else of the last selected one. */
function openNodeMenu({ hands: { deeds, view }, draft, canvas }: KeyCommandsOptions): boolean {
  const { flow, selected } = draft.getState();
  const current = canvas.getState().at ?? [...selected].at(-1);
  const node = flow.nodes.find(({ id }) => id === current);
  if (node === undefined) return false;
  view.reveal(node);
  if (!selected.has(node.id)) deeds.choose(node.id);
  canvas.open({
    kind: 'menu',
    nodeId: node.id,
    spot: view.spotOf({ x: node.position.x + 24, y: node.position.y + 40 }),
  });
  return true;
}

/** Removes the chosen line, else the chosen nodes. A line is named by its node, or by its node and button. */
function removeChosen({ hands: { deeds }, draft, canvas }: KeyCommandsOptions): void {
  const { line } = canvas.getState();
  const node =
    line === null
      ? undefined
      : draft.getState().flow.nodes.find(({ id }) => id === line.split(':')[0]);
  if (line === null || node === undefined) return deeds.remove();
  const buttonId = node.type === 'list' ? line.slice(node.id.length + 1) : null;
  deeds.connect({ nodeId: node.id, buttonId }, null);
}

/** The commands of the canvas's keys. */
export function createKeyCommands(
  options: KeyCommandsOptions,
): Readonly<Record<KeyDeed, KeyCommand>> {
  const { hands, canvas, focusTools } = options;
  const { deeds, view, arrange } = hands;
  const push = (x: number, y: number) => () => deeds.push(x, y);
  return {
    next: () => deeds.step(1),
    previous: () => deeds.step(-1),
    gather: deeds.gather,
    open: () => deeds.open(),
    menu: () => openNodeMenu(options),
    leave: () => {
      if (!deeds.letGo()) focusTools();
    },
    'add-list': () => deeds.add('list'),
    'add-message': () => deeds.add('message'),
    remove: () => removeChosen(options),
    duplicate: deeds.duplicate,
    all: deeds.chooseAll,
    undo: deeds.undo,
    redo: deeds.redo,
    search: () => canvas.open({ kind: 'search' }),
    keys: () => canvas.open({ kind: 'keys' }),
    'zoom-in': view.zoomIn,
    'zoom-out': view.zoomOut,
    fit: view.fit,
    arrange,
    up: push(0, -STEP),
    down: push(0, STEP),
    left: push(-STEP, 0),
    right: push(STEP, 0),
    'up-far': push(0, -FAR_STEP),
    'down-far': push(0, FAR_STEP),
    'left-far': push(-FAR_STEP, 0),
    'right-far': push(FAR_STEP, 0),
  };
}
