export { RoomFilterButton } from './room-filter-button';
export { RoomFilterChips } from './room-filter-chips';
export { activeNames, type ChangeFilters } from './filter-labels';
