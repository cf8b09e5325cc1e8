import {
  internalsSymbol,
  Position,
  type Node,
  type NodeHandleBounds,
  type ReactFlowState,
} from 'reactflow';
import { ENTRY_Y, exitsOf, sizeOf } from '#entities/flow';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import type { StoreApi } from 'zustand';
import type { CanvasNode } from './to-canvas';

type KnownStore = Pick<StoreApi<ReactFlowState>, 'getState' | 'setState'>;

const known = new WeakMap<FlowNode, NodeHandleBounds>();
const spot = (id: string | null, x: number, y: number, position: Position) => ({
  id,
  x,
  y,
  width: 1,
  height: 1,
  position,
});

/** Where lines leave and arrive at a node, as React Flow keeps it. */
export function handlesOf(node: FlowNode): NodeHandleBounds {
  const before = known.get(node);
  if (before) return before;
  const { width } = sizeOf(node);
  const handles: NodeHandleBounds = {
    source: exitsOf(node).map(({ buttonId, y }) =>
      spot(buttonId, width - 1, y - 0.5, Position.Right),
    ),
    target: [spot(null, 0, ENTRY_Y - 0.5, Position.Left)],
  };
  known.set(node, handles);
  return handles;
}

/**
 * React Flow's own list of nodes is a new one at every look, so that all cards were compared for
 * every picture while the window moves.
 */
function listOnce(store: KnownStore): () => Node[] {
  let last: { readonly of: ReactFlowState['nodeInternals']; readonly list: Node[] } | null = null;
  return () => {
    const { nodeInternals } = store.getState();
    if (last?.of !== nodeInternals) last = { of: nodeInternals, list: [...nodeInternals.values()] };
    return last.list;
  };
}

/**
 * Gives React Flow the sizes of nodes and the ends of their lines, instead of letting it measure
 * each one: the first picture needs no second pass, and a line can lead to a node that was never on
 * the screen. Call it before React Flow is drawn.
 */
export function knowSizes(store: KnownStore): void {
  store.setState({
    getNodes: listOnce(store),
    updateNodeDimensions: () => undefined,
    setNodes: (nodes: Node[]) =>
      store.setState({
        nodeInternals: new Map(
          nodes.map((node) => [
            node.id,
            {
              ...node,
              positionAbsolute: node.position,
              [internalsSymbol]: {
                z: node.selected === true ? 1000 : 0,
                handleBounds: handlesOf((node as CanvasNode).data),
              },
            },
          ]),
        ),
      }),
  });
}
