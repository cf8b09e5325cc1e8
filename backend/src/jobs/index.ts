export {
  discardJob,
  findFailedJobs,
  findFailedOf,
  jobLag,
  JobRefusal,
  listFailedJobs,
  lockFailedJob,
  replayJob,
  type FailedJob,
  type JobLag,
  type JobOperations,
} from './failed-jobs';
export {
  cancelJobs,
  cancelJobsAbout,
  enqueueJobs,
  holdJob,
  postponeJobs,
  releaseJobs,
  runJobsNow,
  type JobQueue,
} from './job-queue';
export { createEnqueueWithCause } from './enqueue-with-cause';
export { createJobNotifier } from './job-notifier';
export {
  LeaseLost,
  type Job,
  type JobContext,
  type JobHandler,
  type JobResult,
  type JobsContext,
} from './job-handler';
export { startJobs } from './job-runner';
export { createJobTryCounter, type JobEnd, type JobTries } from './job-tries';
export { jobRetention } from './retention';
