export { ComplaintSearch } from './complaint-search';
export { ComplaintsLoading } from './complaints-loading';
export { ComplaintsView } from './complaints-view';
