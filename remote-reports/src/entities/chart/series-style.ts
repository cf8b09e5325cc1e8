/** The form of a point on a line. */
export type SeriesMark = 'circle' | 'square' | 'triangle' | 'diamond';
/** Fill of a bar. */
export type SeriesFill = 'plain' | 'stripes' | 'dots' | 'grid';

/** Distinguishes the measures of a chart, never by colour alone. */
export interface SeriesStyle {
  readonly color: string;
  /** SVG `stroke-dasharray`; undefined for an unbroken line. */
  readonly dash: string | undefined;
  readonly mark: SeriesMark;
  readonly fill: SeriesFill;
}

/** Of Okabe and Ito's palette those that stand out (3 : 1) from white panels and from dark ones alike, so they need no second set. */
export const SERIES_STYLES: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { color: '#0072B2', dash: undefined, mark: 'circle', fill: 'plain' },
  { color: '#D55E00', dash: '7 4', mark: 'square', fill: 'stripes' },
  { color: '#009E73', dash: '2 4', mark: 'triangle', fill: 'dots' },
  { color: '#CC79A7', dash: '9 3 2 3', mark: 'diamond', fill: 'grid' },
];

/** The style of a chart's measure by its place. */
export const seriesStyle = (place: number): SeriesStyle =>
  SERIES_STYLES[place % SERIES_STYLES.length] ?? SERIES_STYLES[0];

/** The outline of a mark of about `size` pixels around a point, as an SVG path. */
export function markPath(mark: SeriesMark, x: number, y: number, size: number): string {
  const half = size / 2;
  switch (mark) {
    case 'circle':
      return `M${x - half},${y}a${half},${half} 0 1,0 ${size},0a${half},${half} 0 1,0 ${-size},0`;
    case 'square':
      return `M${x - half},${y - half}h${size}v${size}h${-size}z`;
    case 'triangle':
      return `M${x},${y - half}L${x + half},${y + half}H${x - half}z`;
    case 'diamond':
      return `M${x},${y - half}L${x + half},${y}L${x},${y + half}L${x - half},${y}z`;
  }
}
