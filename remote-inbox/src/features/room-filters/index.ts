export { RoomFilterButton } from './room-filter-button';
export { RoomFilterChips } from './late-filter-chips';
export { activeNames, type ChangeFilters } from './filters';
