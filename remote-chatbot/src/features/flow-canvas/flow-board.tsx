import { useEffect, useMemo } from 'react';
import ReactFlow, {
  Background,
  useStore,
  type Edge,
  type ReactFlowProps,
  type ReactFlowState,
  type Viewport,
} from 'reactflow';
import { useFlowDraft } from '#entities/flow';
import { useCanvas } from './canvas.store';
import { useCanvasControls } from './canvas-controls';
import { linesOf } from './canvas-lines';
import { DetailContext, detailAt } from './card-detail';
import { FlowLines } from './flow-lines';
import { NodeCard } from './node-card';
import { linesIn } from './seen-lines';
import { toCanvasNodes } from './to-canvas';
import { useArea } from './use-area';
import { useBoardChanges } from './use-board-changes';
import { useConnecting } from './use-connecting';
import { useLinePointer } from './use-line-pointer';
import { useMovingLayer } from './use-moving-layer';

const NODE_TYPES = { list: NodeCard, message: NodeCard };
/** Lines are drawn by `FlowLines`. */
const NO_EDGES: Edge[] = [];
const FLOW_OPTIONS = {
  nodeTypes: NODE_TYPES,
  edges: NO_EDGES,
  minZoom: 0.1,
  maxZoom: 2,
  disableKeyboardA11y: true,
  nodesFocusable: false,
  edgesFocusable: false,
  edgesUpdatable: false,
  connectOnClick: false,
  deleteKeyCode: null,
  selectionKeyCode: 'Shift',
  multiSelectionKeyCode: ['Control', 'Meta', 'Shift'],
  panOnScroll: true,
  zoomOnDoubleClick: false,
  nodeDragThreshold: 2,
  connectionRadius: 24,
  proOptions: { hideAttribution: true },
} satisfies ReactFlowProps;

const detailOf = ({ transform }: ReactFlowState) => detailAt(transform[2]);

/** The cards and lines around what the window shows; a window that moves draws none of them anew. */
export function FlowBoard({ first }: { readonly first: Viewport }) {
  const { view } = useCanvasControls();
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const selected = useFlowDraft((draft) => draft.selected);
  const isOverLine = useCanvas(({ under }) => under !== null);
  const detail = useStore(detailOf);
  const area = useArea();
  const { held, ...connecting } = useConnecting();
  const lines = useMemo(() => linesOf(nodes), [nodes]);
  const drawnLines = useMemo(() => linesIn(lines, selected, area), [lines, selected, area]);
  const drawnNodes = useMemo(
    () => toCanvasNodes(nodes, selected, area, held),
    [nodes, selected, area, held],
  );
  const changes = useBoardChanges();
  const pointer = useLinePointer(drawnLines);
  useMovingLayer();
  // An edit places every node.
  useEffect(() => view.release(), [nodes, view]);

  return (
    <DetailContext value={detail}>
      <ReactFlow
        {...FLOW_OPTIONS}
        {...changes}
        {...connecting}
        {...pointer}
        nodes={drawnNodes}
        defaultViewport={first}
        data-connecting={held === null ? undefined : true}
        data-detail={detail}
        data-over-line={isOverLine || undefined}
      >
        <Background gap={24} size={1.5} />
        <FlowLines lines={drawnLines} />
      </ReactFlow>
    </DetailContext>
  );
}
