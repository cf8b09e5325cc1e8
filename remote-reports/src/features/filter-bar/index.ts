export { FilterBar } from './filter-bar';
export type { ChangeView } from './filter-bar.types';
