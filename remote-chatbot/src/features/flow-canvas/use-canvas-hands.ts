import { useEffect, useMemo, type RefObject } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { useFlowDraft, useFlowDraftStore } from '#entities/flow';
import { createDeeds } from './canvas-deeds';
import { glide } from './canvas-glide';
import { createCanvasView } from './canvas-view';
import { useCanvasStore } from './canvas.store';
import type { CanvasHands } from './deeds-context';

/** Whether the person's system is set to less motion. */
const isCalm = (element: Element | null): boolean =>
  element?.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ===
  true;

/** Builds the commands of this canvas, and shows a node when the store requires it. */
export function useCanvasHands(board: RefObject<HTMLDivElement | null>): CanvasHands {
  const draft = useFlowDraftStore();
  const canvas = useCanvasStore();
  const flow = useReactFlow();
  const screen = useStoreApi();
  const hands = useMemo((): CanvasHands => {
    const calm = () => isCalm(screen.getState().domNode);
    const view = createCanvasView(flow, screen, calm);
    const deeds = createDeeds(draft, canvas, view);
    return {
      deeds,
      view,
      arrange: () =>
        void deeds.arrange((places) =>
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
    hands.view.reveal(node);
  }, [place, draft, canvas, hands]);
  return hands;
}
