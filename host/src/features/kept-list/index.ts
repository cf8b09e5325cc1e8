export { followKeptList } from './follow-kept-list';
