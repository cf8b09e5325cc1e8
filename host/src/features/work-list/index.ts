export { WorkFilter } from './work-filter';
export { WorkList } from './work-list';
export { WorkTabs } from './work-tabs';
