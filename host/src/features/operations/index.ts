export { AccountList } from './account-list';
export { FailedReasons } from './failed-reasons';
export { OperationsLoading } from './operations-loading';
export { QueueList } from './queue-list';
export { SystemFacts } from './system-facts';
export type { WorkAnswer, WorkCommand } from './work-command';
