import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import ReactFlow, {
  Background,
  useStoreApi,
  type EdgeChange,
  type Node,
  type NodeChange,
  type Viewport,
} from 'reactflow';
import { useFlowDraft, useFlowDraftStore, type Point } from '#entities/flow';
import { AtNode, atNodeId } from './at-node';
import { useCanvas, useCanvasStore } from './canvas.store';
import { useHands } from './deeds-context';
import { firstView } from './first-view';
import { FlowLine } from './flow-line';
import { NodeCard } from './node-card';
import { linesIn } from './seen-lines';
import { toCanvasLines, toCanvasNodes } from './to-canvas';
import { useArea } from './use-area';
import { useConnecting } from './use-connecting';

const NODE_TYPES = { list: NodeCard, message: NodeCard };
const LINE_TYPES = { line: FlowLine };
const GATHER_KEYS = ['Control', 'Meta', 'Shift'];
const PRO = { hideAttribution: true };

/** The flow itself. The element has the focus as long as keys draw; where they stand is told by its active descendant. */
export function CanvasBoard({ board }: { readonly board: RefObject<HTMLDivElement | null> }) {
  const draft = useFlowDraftStore();
  const canvas = useCanvasStore();
  const screen = useStoreApi();
  const { deeds, view, focus } = useHands();
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
  const onEdgesChange = useCallback(
    (changes: EdgeChange[]) => {
      // A frame around nodes takes the lines among them along; what is chosen then are the nodes.
      const isLineMeant = draft.getState().selected.size === 0;
      for (const change of changes)
        if (
          change.type === 'select' &&
          (change.selected ? isLineMeant : canvas.getState().line === change.id)
        )
          canvas.setState({ line: change.selected ? change.id : null });
    },
    [draft, canvas],
  );
  const onNodeDragStop = useCallback(
    (_event: MouseEvent, _node: Node, moved: Node[]) => {
      deeds.move(
        new Map(
          moved.map(({ id, position }) => [
            id,
            { x: Math.round(position.x), y: Math.round(position.y) },
          ]),
        ),
      );
    },
    [deeds],
  );
  const onNodeDoubleClick = useCallback(
    (_event: MouseEvent, { id }: Node) => deeds.open(id),
    [deeds],
  );
  const onNodeContextMenu = useCallback(
    (event: MouseEvent, { id }: Node) => {
      event.preventDefault();
      if (!draft.getState().selected.has(id)) deeds.choose(id);
      canvas.open({ kind: 'menu', nodeId: id, spot: { x: event.clientX, y: event.clientY } });
    },
    [draft, deeds, canvas],
  );
  // React Flow would lay a sheet over what was marked, through which no card could be hit.
  const onSelectionEnd = useCallback(
    () => screen.setState({ nodesSelectionActive: false }),
    [screen],
  );
  const onPaneClick = useCallback(
    () => canvas.setState({ at: null, isGathering: false, line: null }),
    [canvas],
  );

  return (
    <div
      ref={board}
      className="canvas-board"
      style={{ position: 'absolute', inset: 0 }}
      role="application"
      aria-roledescription="akış çizimi"
      aria-label={`Akış çizimi, ${String(nodes.length)} düğüm. Düğümlerde Tab ile gezinin, kısayollar için soru işaretine basın.`}
      tabIndex={0}
      {...(atNode && { 'aria-activedescendant': atNodeId(atNode.id) })}
      data-connecting={isConnecting || undefined}
      onPointerDown={focus}
    >
      {atNode ? <AtNode key={atNode.id} node={atNode} /> : null}
      {first === null ? null : (
        <ReactFlow
          nodes={drawnNodes}
          edges={drawnLines}
          nodeTypes={NODE_TYPES}
          edgeTypes={LINE_TYPES}
          defaultViewport={first}
          minZoom={0.1}
          maxZoom={2}
          onlyRenderVisibleElements
          disableKeyboardA11y
          nodesFocusable={false}
          edgesFocusable={false}
          edgesUpdatable={false}
          connectOnClick={false}
          deleteKeyCode={null}
          selectionKeyCode="Shift"
          multiSelectionKeyCode={GATHER_KEYS}
          panOnScroll
          zoomOnDoubleClick={false}
          nodeDragThreshold={2}
          connectionRadius={24}
          proOptions={PRO}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onNodeDragStop={onNodeDragStop}
          onNodeDoubleClick={onNodeDoubleClick}
          onNodeContextMenu={onNodeContextMenu}
          onSelectionEnd={onSelectionEnd}
          onPaneClick={onPaneClick}
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
