import { platform } from '@muhatap/shared/platform';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { getViewportForBounds, type ReactFlowInstance, type ReactFlowState } from 'reactflow';
import { areaOf, sizeOf, type Point } from '#entities/flow';
import type { StoreApi } from 'zustand';
import type { CarriedStore } from './carried.store';
import type { Spot } from './canvas.store';

type FlowScreen = Pick<StoreApi<ReactFlowState>, 'getState'>;

/** The window onto the flow: what can be seen, and moving it. */
export interface CanvasView {
  /** The middle of what can be seen. */
  readonly middle: () => Point;
  /** Where a place of the flow is on the screen, px of the window. */
  readonly spotOf: (place: Point) => Spot;
  readonly pointAt: (spot: Spot) => Point;
  /** Moves the window so that the node stands in it; leaves it alone where it does already. */
  readonly reveal: (node: FlowNode) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  /** Moves nodes on the screen alone; the flow is not changed yet. */
  readonly carry: (places: ReadonlyMap<string, Point>) => void;
  /** Shows all nodes where the flow has them. */
  readonly release: () => void;
}

/** Room that the tools take at the lower edge, and a margin elsewhere, px. */
const MARGIN = { side: 24, below: 88 } as const;
const GLIDE_MS = 200;
/** A node that somebody is led to can be read. */
const READABLE = 0.6;
/** A small flow is not blown up to fill the window. */
const LARGEST_FIT = 1;

interface CanvasViewOptions {
  readonly flow: ReactFlowInstance;
  readonly screen: FlowScreen;
  readonly carried: CarriedStore;
  readonly nodes: () => readonly FlowNode[];
  /** Whether the person has asked for less motion. */
  readonly isCalm: () => boolean;
}

export function createCanvasView({
  flow,
  screen,
  carried,
  nodes,
  isCalm,
}: CanvasViewOptions): CanvasView {
  const glide = () => (isCalm() ? {} : { duration: GLIDE_MS });
  /** Where the window is on its way to: keys are faster than it is. */
  let goal: { readonly transform: ReactFlowState['transform']; readonly until: number } | null =
    null;
  const standing = () =>
    goal !== null && platform().clock.now() < goal.until
      ? goal.transform
      : screen.getState().transform;
  const pane = () => screen.getState().domNode?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return {
    middle() {
      const {
        transform: [x, y, zoom],
        width,
        height,
      } = screen.getState();
      return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
    },
    spotOf({ x, y }) {
      const {
        transform: [dx, dy, zoom],
      } = screen.getState();
      const { left, top } = pane();
      return { x: left + x * zoom + dx, y: top + y * zoom + dy };
    },
    pointAt({ x, y }) {
      const {
        transform: [dx, dy, zoom],
      } = screen.getState();
      const { left, top } = pane();
      return { x: (x - left - dx) / zoom, y: (y - top - dy) / zoom };
    },
    reveal(node) {
      const { width, height } = screen.getState();
      const [dx, dy, zoom] = standing();
      const size = sizeOf(node);
      const [left, top] = [node.position.x * zoom + dx, node.position.y * zoom + dy];
      const isSeen =
        left >= MARGIN.side &&
        top >= MARGIN.side &&
        left + size.width * zoom <= width - MARGIN.side &&
        top + size.height * zoom <= height - MARGIN.below;
      if (isSeen) return;
      const near = Math.max(zoom, READABLE);
      const x = width / 2 - (node.position.x + size.width / 2) * near;
      const y = height / 2 - (node.position.y + size.height / 2) * near;
      goal = { transform: [x, y, near], until: platform().clock.now() + GLIDE_MS };
      flow.setViewport({ x, y, zoom: near }, glide());
    },
    zoomIn: () => flow.zoomIn(glide()),
    zoomOut: () => flow.zoomOut(glide()),
    fit() {
      const { width, height, minZoom } = screen.getState();
      const { left, top, right, bottom } = areaOf(nodes());
      if (left > right) return;
      const bounds = { x: left, y: top, width: right - left, height: bottom - top };
      flow.setViewport(
        getViewportForBounds(bounds, width, height, minZoom, LARGEST_FIT, 0.12),
        glide(),
      );
    },
    carry: carried.carry,
    release: carried.release,
  };
}
