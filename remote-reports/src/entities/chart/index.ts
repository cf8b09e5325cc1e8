export { aimAt, type PlotAim, type PlotFrame } from './aimed-series';
export { axisTicks } from './axis-ticks';
export {
  hasRows,
  hasValues,
  MOST_BARS,
  offScaleOf,
  plotsOf,
  seriesOf,
  type ChartSeries,
  type Plot,
  type PlotPoint,
  type PlotSeries,
} from './chart-plots';
export { HEAT_LEVELS, heatLevel, hourName, shortWeekdayName, weekdayName } from './heat-level';
export { largestUsual } from './largest-usual';
export { pointName, shortPointName, subjectName } from './point-name';
export {
  markPath,
  SERIES_STYLES,
  seriesStyle,
  type SeriesFill,
  type SeriesMark,
  type SeriesStyle,
} from './series-style';
export { nextOrder, readOrder, sortRows, writeOrder, type TableOrder } from './table-order';
