import { startOf } from '@muhatap/shared/flow';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import type { Viewport } from 'reactflow';
import { areaOf, sizeOf, type CardSize } from '#entities/flow';

const MARGIN = { side: 48, below: 96 } as const;
/** A flow that would have to be smaller than this is begun at its start instead: texts stay readable and the first picture stays quick. */
const SMALLEST = 0.55;
const LARGEST = 1;

/** Where the window onto a flow stands at first: over all of it, or at the start of a large one. */
export function firstView(nodes: readonly FlowNode[], window: CardSize): Viewport {
  const start = startOf({ nodes: [...nodes] });
  if (start === null || window.width === 0) return { x: 0, y: 0, zoom: 1 };
  const { left, top, right, bottom } = areaOf(nodes);
  const room = {
    width: window.width - 2 * MARGIN.side,
    height: window.height - MARGIN.side - MARGIN.below,
  };
  const zoom = Math.min(LARGEST, room.width / (right - left), room.height / (bottom - top));
  if (zoom >= SMALLEST)
    return {
      x: MARGIN.side + (room.width - (right - left) * zoom) / 2 - left * zoom,
      y: MARGIN.side + (room.height - (bottom - top) * zoom) / 2 - top * zoom,
      zoom,
    };
  const calm = Math.min(0.85, Math.max(SMALLEST, room.width / sizeOf(start).width));
  return {
    x: MARGIN.side - start.position.x * calm,
    y:
      MARGIN.side +
      Math.max(0, room.height - sizeOf(start).height * calm) / 2 -
      start.position.y * calm,
    zoom: calm,
  };
}
