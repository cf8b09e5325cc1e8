export { accountState, describeWaiting, formatBytes, queueLabel } from './operations-labels';
export {
  discardWork,
  readFailedQueue,
  readOperations,
  readWorkContent,
  replayWork,
} from './operations.api';
