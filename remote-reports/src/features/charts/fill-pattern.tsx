import type { ReactElement } from 'react';
import { seriesStyle, type SeriesFill } from '#entities/chart';

const DRAWINGS: Readonly<Record<Exclude<SeriesFill, 'plain'>, (color: string) => ReactElement>> = {
  stripes: (color) => <path d="M-1,1l2,-2M0,6l6,-6M5,7l2,-2" stroke={color} strokeWidth="2.4" />,
  dots: (color) => (
    <>
      <circle cx="1.5" cy="1.5" r="1.4" fill={color} />
      <circle cx="4.5" cy="4.5" r="1.4" fill={color} />
    </>
  ),
  grid: (color) => <path d="M0,3H6M3,0V6" stroke={color} strokeWidth="1.8" />,
};

/** Pattern that fills the bars of a measure, for the `defs` of an SVG. */
export function FillPattern({ id, place }: { readonly id: string; readonly place: number }) {
  const { color, fill } = seriesStyle(place);
  return fill === 'plain' ? null : (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      {DRAWINGS[fill](color)}
    </pattern>
  );
}

/** The `fill` of a bar: its colour, or its pattern in that colour. */
export const fillOf = (id: string, place: number): string =>
  seriesStyle(place).fill === 'plain' ? seriesStyle(place).color : `url(#${id})`;
