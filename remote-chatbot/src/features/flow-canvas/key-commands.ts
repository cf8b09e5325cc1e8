import type { FlowDraftStore } from '#entities/flow';
import type { KeyCommandName } from './canvas-keys';
import type { CanvasStore } from './canvas.store';
import type { CanvasControls } from './canvas-controls';

const STEP = 10;
const FAR_STEP = 50;

/** False where the key is to go on to the page. */
type KeyCommand = () => boolean | void;

interface KeyCommandsOptions {
  readonly controls: CanvasControls;
  readonly draft: FlowDraftStore;
  readonly canvas: CanvasStore;
  /** Leads the focus to the canvas's tools. */
  readonly focusTools: () => void;
}

/** Opens the menu of the current node, else of the last selected one. */
function openNodeMenu({
  controls: { commands, view },
  draft,
  canvas,
}: KeyCommandsOptions): boolean {
  const { flow, selected } = draft.getState();
  const current = canvas.getState().at ?? [...selected].at(-1);
  const node = flow.nodes.find(({ id }) => id === current);
  if (node === undefined) return false;
  view.reveal(node);
  if (!selected.has(node.id)) commands.choose(node.id);
  canvas.open({
    kind: 'menu',
    nodeId: node.id,
    spot: view.spotOf({ x: node.position.x + 24, y: node.position.y + 40 }),
  });
  return true;
}

/** Removes the chosen line, else the chosen nodes. A line is named by its node, or by its node and button. */
function removeChosen({ controls: { commands }, draft, canvas }: KeyCommandsOptions): void {
  const { line } = canvas.getState();
  const node =
    line === null
      ? undefined
      : draft.getState().flow.nodes.find(({ id }) => id === line.split(':')[0]);
  if (line === null || node === undefined) return commands.remove();
  const buttonId = node.type === 'list' ? line.slice(node.id.length + 1) : null;
  commands.connect({ nodeId: node.id, buttonId }, null);
}

/** The commands of the canvas's keys. */
export function createKeyCommands(
  options: KeyCommandsOptions,
): Readonly<Record<KeyCommandName, KeyCommand>> {
  const { controls, canvas, focusTools } = options;
  const { commands, view, arrange } = controls;
  const push = (x: number, y: number) => () => commands.push(x, y);
  return {
    next: () => commands.step(1),
    previous: () => commands.step(-1),
    gather: commands.gather,
    open: () => commands.open(),
    menu: () => openNodeMenu(options),
    leave: () => {
      if (!commands.clearSelection()) focusTools();
    },
    'add-list': () => commands.add('list'),
    'add-message': () => commands.add('message'),
    remove: () => removeChosen(options),
    duplicate: commands.duplicate,
    all: commands.chooseAll,
    undo: commands.undo,
    redo: commands.redo,
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
