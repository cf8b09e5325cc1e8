export { ComplaintsLoading } from './complaints-loading';
export { ComplaintsView } from './complaints-view';
