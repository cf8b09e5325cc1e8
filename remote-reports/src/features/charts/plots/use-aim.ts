import {
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { aimAt, hasRows, type Plot, type PlotAim } from '#entities/chart';
import type { RowsTarget } from '#entities/report';
import { plotFrame } from '../plot-size';

/** Recharts handles only the left and right arrows. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The measure that is aimed at in a point of a plot: the nearest to the pointer, or chosen with the
 * up and down arrows. A click or Enter opens its rows; a first touch only shows the point.
 */
export function useAim(plot: Plot, room: number, onPick: (target: RowsTarget) => void) {
  const [aimed, aim] = useState(0);
  const shown = useRef<number | null>(null);
  const touched = useRef<number | null>(null);
  const onShow = useCallback((point: number | null) => {
    shown.current = point;
  }, []);

  const pick = ({ point, series }: PlotAim) => {
    const [at, one] = [plot.points[point], plot.series[series ?? -1]];
    if (at && one && series !== null && hasRows(one.measure, at.values[series] ?? null))
      onPick({ measure: one.measure, subject: plot.subject, key: at.key ?? '' });
  };
  const under = ({ clientX, clientY, currentTarget }: MouseEvent): PlotAim => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    return aimAt(plot, clientX - left, clientY - top, width, plotFrame(plot, room));
  };
  const onClick = (event: MouseEvent) => {
    const place = under(event);
    const isFirstTouch =
      (event.nativeEvent as unknown as PointerEvent).pointerType === 'touch' &&
      touched.current !== place.point;
    touched.current = place.point;
    if (!isFirstTouch) pick(place);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) aim((aimed + step + plot.series.length) % plot.series.length);
    else if (shown.current !== null) pick({ point: shown.current, series: aimed });
  };
  return {
    aimed,
    onShow,
    handlers: {
      onClick,
      onKeyDownCapture,
      onMouseMove: (event: MouseEvent) => aim(under(event).series ?? aimed),
      // A click shall not move the focus: the point of the keyboard would be shown in place of the pointer's.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
