export { todaysFigures } from './figures';
export { HereList, HereLoading } from './here-list';
export { Panel } from './panel';
export { Part } from './part';
export { DueToday, OldestLoading, OldestWork } from './short-lists';
export { Tiles, TilesLoading } from './tiles';
export { workTiles } from './work-tiles';
