import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import type { Point } from '#entities/flow';
import type { CanvasView } from './canvas-view';

const GLIDE_MS = 260;
/** With more nodes than this every picture of the way would come late. */
const MOST = 150;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Shows nodes on their way to new places. The places become an edit only afterwards, so that it is one thing to undo. */
export function glide(
  nodes: readonly FlowNode[],
  places: ReadonlyMap<string, Point>,
  view: Pick<CanvasView, 'carry'>,
): Promise<void> {
  const moving = nodes.flatMap(({ id, position }) => {
    const to = places.get(id);
    return to === undefined || (to.x === position.x && to.y === position.y)
      ? []
      : [{ id, from: position, to }];
  });
  if (moving.length === 0 || nodes.length > MOST) return Promise.resolve();
  return new Promise((resolve) => {
    let begin: number | null = null;
    const draw = (now: number): void => {
      begin ??= now;
      const share = easeOut(Math.min(1, (now - begin) / GLIDE_MS));
      view.carry(
        new Map(
          moving.map(({ id, from, to }) => [
            id,
            { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
          ]),
        ),
      );
      if (share < 1) requestAnimationFrame(draw);
      else resolve();
    };
    requestAnimationFrame(draw);
  });
}
