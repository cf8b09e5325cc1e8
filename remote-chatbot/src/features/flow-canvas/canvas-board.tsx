import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import ReactFlow, { Background, type ReactFlowProps, type Viewport } from 'reactflow';
import { useFlowDraft, useFlowDraftStore } from '#entities/flow';
import { AtNode, atNodeId } from './at-node';
import { useCanvas } from './canvas.store';
import { useCanvasControls } from './canvas-controls';
import { firstView } from './first-view';
import { FlowLine } from './flow-line';
import { NodeCard } from './node-card';
import { linesIn } from './seen-lines';
import { toCanvasLines, toCanvasNodes } from './to-canvas';
import { useArea } from './use-area';
import { useBoardChanges } from './use-board-changes';
import { useConnecting } from './use-connecting';

const NODE_TYPES = { list: NodeCard, message: NodeCard };
const LINE_TYPES = { line: FlowLine };
const FLOW_OPTIONS = {
  nodeTypes: NODE_TYPES,
  edgeTypes: LINE_TYPES,
  minZoom: 0.1,
  maxZoom: 2,
  onlyRenderVisibleElements: true,
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

/**
 * The flow itself. The element has the focus while keys edit the drawing; its active descendant
 * names the current node.
 */
export function CanvasBoard({ board }: { readonly board: RefObject<HTMLDivElement | null> }) {
  const draft = useFlowDraftStore();
  const { focus } = useCanvasControls();
  const changes = useBoardChanges();
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const selected = useFlowDraft((state) => state.selected);
  const line = useCanvas((state) => state.line);
  const at = useCanvas((state) => state.at);
  const atNode = nodes.find(({ id }) => id === at);
  const { isConnecting, onConnectStart, onConnect, onConnectEnd } = useConnecting();
  const [first, setFirst] = useState<Viewport | null>(null);
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = board.current?.getBoundingClientRect() ?? {};
    setFirst(firstView(draft.getState().flow.nodes, { width, height }));
  }, [board, draft]);

  const drawnNodes = useMemo(() => toCanvasNodes(nodes, selected), [nodes, selected]);
  const area = useArea();
  const lines = useMemo(() => toCanvasLines(nodes, line), [nodes, line]);
  const drawnLines = useMemo(
    () => linesIn(lines, nodes, selected, area),
    [lines, nodes, selected, area],
  );

  return (
    <div
      ref={board}
      className="canvas-board"
      style={{ position: 'absolute', inset: 0 }}
      role="application"
      aria-roledescription="akış çizimi"
      aria-label={`Akış çizimi, ${String(nodes.length)} adım. Adımlarda Tab ile gezinin, kısayollar için soru işaretine basın.`}
      tabIndex={0}
      {...(atNode && { 'aria-activedescendant': atNodeId(atNode.id) })}
      data-connecting={isConnecting || undefined}
      onPointerDown={focus}
    >
      {atNode ? <AtNode key={atNode.id} node={atNode} /> : null}
      {first === null ? null : (
        <ReactFlow
          {...FLOW_OPTIONS}
          {...changes}
          nodes={drawnNodes}
          edges={drawnLines}
          defaultViewport={first}
          onConnectStart={onConnectStart}
          onConnect={onConnect}
          onConnectEnd={onConnectEnd}
        >
          <Background gap={24} size={1.5} />
        </ReactFlow>
      )}
    </div>
  );
}
