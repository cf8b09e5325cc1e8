export { focusSearch } from './focus-search';
export { Search } from './search';
