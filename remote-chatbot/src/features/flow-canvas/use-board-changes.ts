import { useCallback, type MouseEvent } from 'react';
import { useStoreApi, type Node, type NodeChange } from 'reactflow';
import { useFlowDraftStore, type Point } from '#entities/flow';
import { useCanvasStore } from './canvas.store';
import { useCanvasControls } from './canvas-controls';

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Leads what a pointer does to nodes into the draft. */
export function useBoardChanges() {
  const draft = useFlowDraftStore();
  const canvas = useCanvasStore();
  const screen = useStoreApi();
  const { commands, view } = useCanvasControls();

  const onNodesChange = useCallback(
    (changes: NodeChange[]) => {
      const places = new Map<string, Point>();
      const chosen = new Set(draft.getState().selected);
      let last: string | null = null;
      for (const change of changes) {
        if (change.type === 'position' && change.position) places.set(change.id, change.position);
        if (change.type !== 'select') continue;
        if (change.selected) chosen.add((last = change.id));
        else chosen.delete(change.id);
      }
      if (places.size > 0) view.carry(places);
      if (last !== null) canvas.setState({ at: last, isGathering: false, line: null });
      draft.select(chosen);
    },
    [draft, canvas, view],
  );
  const onNodeDragStop = useCallback(
    (_event: MouseEvent, _node: Node, moved: Node[]) => {
      commands.move(new Map(moved.map(({ id, position }) => [id, rounded(position)])));
      view.release();
    },
    [commands, view],
  );
  const onNodeDoubleClick = useCallback(
    (_event: MouseEvent, { id }: Node) => commands.open(id),
    [commands],
  );
  const onNodeContextMenu = useCallback(
    (event: MouseEvent, { id }: Node) => {
      event.preventDefault();
      if (!draft.getState().selected.has(id)) commands.choose(id);
      canvas.open({ kind: 'menu', nodeId: id, spot: { x: event.clientX, y: event.clientY } });
    },
    [draft, commands, canvas],
  );
  // React Flow would lay a sheet over what was marked, through which no card could be hit.
  const onSelectionEnd = useCallback(
    () => screen.setState({ nodesSelectionActive: false }),
    [screen],
  );

  return {
    onNodesChange,
    onNodeDragStop,
    onNodeDoubleClick,
    onNodeContextMenu,
    onSelectionEnd,
  };
}
