export { ComplaintsLoading } from './complaints-loading';
export { ComplaintsView } from './complaints-view';
export { useWholeCount } from './use-whole-count';
