export { excerpt, markFound, type Piece } from './mark-found';
export { SHORTEST_QUERY, type FoundMessage, type SearchState } from './search.transitions';
export { useSearch } from './use-search';
