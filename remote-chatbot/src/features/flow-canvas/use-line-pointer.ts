import { useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react';
import type { CanvasLine } from './canvas-lines';
import { useCanvasStore } from './canvas.store';
import { useCanvasControls } from './canvas-controls';
import { lineAt } from './line-at';

const has = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.matches(selector);

/** Lets a pointer meet and choose the lines, which are a drawing without elements to be hit. */
export function useLinePointer(lines: readonly CanvasLine[]) {
  const canvas = useCanvasStore();
  const { view } = useCanvasControls();
  const latest = useRef(lines);
  useLayoutEffect(() => {
    latest.current = lines;
  }, [lines]);

  return useMemo(() => {
    const idAt = ({ clientX, clientY }: MouseEvent): string | null =>
      lineAt(latest.current, view.pointAt({ x: clientX, y: clientY }))?.id ?? null;
    const meet = (under: string | null): void => {
      if (canvas.getState().under !== under) canvas.setState({ under });
    };
    return {
      onPaneMouseMove: (event: MouseEvent): void => {
        const isFree = event.buttons === 0 && has(event.target, '.react-flow__pane');
        meet(isFree ? idAt(event) : null);
      },
      /** The cross of the line under the pointer lies over the pane, and is no part of it for React. */
      onPaneMouseLeave: ({ relatedTarget }: MouseEvent): void => {
        if (relatedTarget === null || !has(relatedTarget, '.line-cut, .line-cut *')) meet(null);
      },
      /** A click beside all lines leaves the current node and the chosen line. */
      onPaneClick: (event: MouseEvent): void =>
        canvas.setState({ at: null, isGathering: false, line: idAt(event) }),
    };
  }, [canvas, view]);
}
