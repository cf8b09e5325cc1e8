import { useEffect, useMemo, type RefObject } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { useFlowDraft, useFlowDraftStore } from '#entities/flow';
import { createCanvasCommands } from './canvas-commands';
import { glide } from './canvas-glide';
import { createCanvasView } from './canvas-view';
import { useCanvasStore } from './canvas.store';
import type { CanvasControls } from './canvas-controls';

/** Whether the person's system is set to less motion. */
const isCalm = (element: Element | null): boolean =>
  element?.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ===
  true;

/** Builds the commands of this canvas, and shows a node when the store requires it. */
export function useCreateControls(board: RefObject<HTMLDivElement | null>): CanvasControls {
  const draft = useFlowDraftStore();
  const canvas = useCanvasStore();
  const flow = useReactFlow();
  const screen = useStoreApi();
  const controls = useMemo((): CanvasControls => {
    const calm = () => isCalm(screen.getState().domNode);
    const view = createCanvasView({
      flow,
      screen,
      carried: canvas.carried,
      nodes: () => draft.getState().flow.nodes,
      isCalm: calm,
    });
    const commands = createCanvasCommands(draft, canvas, view);
    return {
      commands,
      view,
      arrange: () =>
        void commands.arrange((places) =>
          calm() ? Promise.resolve() : glide(draft.getState().flow.nodes, places, view),
        ),
      focus: () => board.current?.focus({ preventScroll: true }),
    };
  }, [draft, canvas, flow, screen, board]);

  const place = useFlowDraft((state) => state.place);
  useEffect(() => {
    const node = draft.getState().flow.nodes.find(({ id }) => id === place?.nodeId);
    if (node === undefined) return;
    canvas.setState({ at: node.id, isGathering: false });
    controls.view.reveal(node);
  }, [place, draft, canvas, controls]);
  return controls;
}
