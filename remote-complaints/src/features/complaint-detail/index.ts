export { ComplaintLoading } from './complaint-loading';
export { ComplaintView } from './complaint-view';
export type { StatusSaved } from './status-form';
export { useStatusNotice } from './use-status-notice';
