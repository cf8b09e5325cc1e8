import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { getRelativeCoordinate, type MouseHandlerDataParam } from 'recharts';
import { barAt, hasRows, nearestLine, type Plot } from '#entities/chart';
import type { RowsTarget } from '#entities/report';
import { plotFrame } from '../plot-size';

const isTouch = (event: SyntheticEvent) => (event.nativeEvent as PointerEvent).pointerType === 'touch';
/** Recharts knows the arrows to the sides alone; bars stand one below the other. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Which measure of a plot somebody means at the point they are at: the one nearest to the pointer, or chosen with the up and down arrows.
 * A click or Enter asks for its rows; a first touch only shows the point.
 */
export function useAim(plot: Plot, onPick: (target: RowsTarget) => void) {
  const [aimed, aim] = useState(0);
  const shown = useRef<number | null>(null);
  const touched = useRef<number | null>(null);
  const onShow = useCallback((point: number | null) => { shown.current = point; }, []);

  const pick = (point: number | null, series: number | null) => {
    const [at, one] = [plot.points[point ?? -1], plot.series[series ?? -1]];
    if (at && one && series !== null && hasRows(one.measure, at.values[series] ?? null)) onPick({ measure: one.measure, subject: plot.subject, key: at.key ?? '' });
  };
  const under = (state: MouseHandlerDataParam, event: SyntheticEvent) => {
    const point = state.activeIndex == null ? null : Number(state.activeIndex);
    const { relativeY } = getRelativeCoordinate(event as MouseEvent<HTMLElement>);
    return { point, series: point === null ? null : (plot.shape === 'time' ? nearestLine : barAt)(plot, point, relativeY, plotFrame(plot)) };
  };
  return {
    aimed,
    onShow,
    onMouseMove: (state: MouseHandlerDataParam, event: SyntheticEvent) => aim(under(state, event).series ?? aimed),
    onClick: (state: MouseHandlerDataParam, event: SyntheticEvent) => {
      const { point, series } = under(state, event);
      if (isTouch(event) && touched.current !== point) touched.current = point;
      else pick(point, series);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (step === undefined) pick(shown.current, aimed);
      else aim((aimed + step + plot.series.length) % plot.series.length);
    },
  };
}
