import { useMemo, useRef, useState } from 'react';
import { useStoreApi, type Connection, type OnConnectStartParams } from 'reactflow';
import type { Source } from '#entities/flow';
import { useCanvasStore } from './canvas.store';
import { useCanvasControls } from './canvas-controls';

/** Shorter pulls are clicks on a handle, px. */
const PULL = 12;

const spotOf = (event: MouseEvent | TouchEvent) => {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
};

/**
 * Drawing a line with a pointer: to a node wherever it is hit, or to nothing, where a new one can
 * stand. `held` is the node from which a line is being drawn.
 */
export function useConnecting() {
  const { commands, view } = useCanvasControls();
  const canvas = useCanvasStore();
  const screen = useStoreApi();
  const source = useRef<(Source & { readonly x: number; readonly y: number }) | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const handlers = useMemo(
    () => ({
      onConnectStart: (
        event: { readonly nativeEvent: MouseEvent | TouchEvent },
        { nodeId, handleId }: OnConnectStartParams,
      ) => {
        const { nativeEvent } = event;
        const at = 'touches' in nativeEvent ? nativeEvent.touches[0] : nativeEvent;
        source.current =
          nodeId === null
            ? null
            : { nodeId, buttonId: handleId, x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
        setHeld(nodeId);
      },
      onConnect: ({ source: nodeId, sourceHandle, target }: Connection) => {
        if (nodeId !== null) commands.connect({ nodeId, buttonId: sourceHandle }, target);
        source.current = null;
      },
      onConnectEnd: (event: MouseEvent | TouchEvent) => {
        setHeld(null);
        const from = source.current;
        source.current = null;
        if (from === null) return;
        const spot = spotOf(event);
        if (Math.hypot(spot.x - from.x, spot.y - from.y) < PULL) return;
        const { domNode } = screen.getState();
        const hit = domNode?.ownerDocument.elementFromPoint(spot.x, spot.y) ?? null;
        const target = hit?.closest('.react-flow__node')?.getAttribute('data-id');
        const begin = { nodeId: from.nodeId, buttonId: from.buttonId };
        if (typeof target === 'string') {
          if (target !== from.nodeId) commands.connect(begin, target);
        } else if (hit !== null && domNode?.contains(hit) === true) {
          const at = view.pointAt(spot);
          // The new node's entry is placed where the line was dropped.
          canvas.open({
            kind: 'new-target',
            source: begin,
            at: { x: Math.round(at.x), y: Math.round(at.y - 22) },
            spot,
          });
        }
      },
    }),
    [commands, view, canvas, screen],
  );
  return { held, ...handlers };
}
