export { ComplaintFilterBar } from './complaint-filter-bar';
export { ComplaintFilterChips } from './complaint-filter-chips';
export type { ChangeFilters, FilterLists } from './filter-labels';
