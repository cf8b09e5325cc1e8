import { useId } from 'react';
import { markPath, seriesStyle, type Plot } from '#entities/chart';
import { FillPattern, fillOf } from './fill-pattern';

/** A measure's line or bar, as a small sample. */
export function SeriesSample({
  place,
  shape,
}: {
  readonly place: number;
  readonly shape: Plot['shape'];
}) {
  const id = useId();
  const { color, dash, mark } = seriesStyle(place);
  if (shape === 'bars') {
    return (
      <svg width="14" height="12" aria-hidden>
        <defs>
          <FillPattern id={id} place={place} />
        </defs>
        <rect
          x="0.5"
          y="0.5"
          width="13"
          height="11"
          rx="2"
          fill={fillOf(id, place)}
          stroke={color}
        />
      </svg>
    );
  }
  return (
    <svg width="26" height="12" aria-hidden>
      <path d="M0,6H26" stroke={color} strokeWidth="2" strokeDasharray={dash} />
      <path d={markPath(mark, 13, 6, 7)} fill={color} />
    </svg>
  );
}
