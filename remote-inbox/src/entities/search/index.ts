export { excerpt, markFound, type Piece } from './mark-found';
export { SHORTEST_QUERY, type FoundMessage } from './found-pages';
export { useSearch, type Search } from './search.query';
