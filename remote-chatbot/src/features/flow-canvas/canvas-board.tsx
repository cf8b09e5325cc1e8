import { useLayoutEffect, useState, type RefObject } from 'react';
import { useStoreApi, type Viewport } from 'reactflow';
import { useFlowDraft, useFlowDraftStore } from '#entities/flow';
import { AtNode, atNodeId } from './at-node';
import { useCanvas } from './canvas.store';
import { useCanvasControls } from './canvas-controls';
import { firstView } from './first-view';
import { FlowBoard } from './flow-board';
import { useHold } from './use-hold';

/**
 * The element that has the focus while keys edit the drawing; its active descendant names the
 * current node.
 */
export function CanvasBoard({ board }: { readonly board: RefObject<HTMLDivElement | null> }) {
  const draft = useFlowDraftStore();
  const screen = useStoreApi();
  const { focus } = useCanvasControls();
  const count = useFlowDraft(({ flow }) => flow.nodes.length);
  const at = useCanvas((state) => state.at);
  const atNode = useFlowDraft(({ flow }) => flow.nodes.find(({ id }) => id === at));
  const hold = useHold();
  const [first, setFirst] = useState<Viewport | null>(null);
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = board.current?.getBoundingClientRect() ?? {};
    const view = firstView(draft.getState().flow.nodes, { width, height });
    // The first picture is of what this window shows; React Flow itself would learn of it later.
    screen.setState({ width, height, transform: [view.x, view.y, view.zoom] });
    setFirst(view);
  }, [board, draft, screen]);

  return (
    <div
      ref={board}
      className="canvas-board"
      style={{ position: 'absolute', inset: 0 }}
      role="application"
      aria-roledescription="akış çizimi"
      aria-label={`Akış çizimi, ${String(count)} adım. Adımlarda Tab ile gezinin, kısayollar için soru işaretine basın.`}
      tabIndex={0}
      {...(atNode && { 'aria-activedescendant': atNodeId(atNode.id) })}
      onPointerDown={focus}
      {...hold}
    >
      {atNode ? <AtNode key={atNode.id} node={atNode} /> : null}
      {first === null ? null : <FlowBoard first={first} />}
    </div>
  );
}
