export { ComplaintFilterBar } from './complaint-filter-bar';
export type { ChangeFilters, FilterLists } from './filter-labels';
