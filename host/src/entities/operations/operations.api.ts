import { api } from '@muhatap/shared/api';
import {
  failedQueue,
  operationsOverview,
  workContent,
  workDecided,
  type FailedQueue,
  type OperationsOverview,
  type WorkContent,
  type WorkDecided,
  type WorkDecision,
} from '@muhatap/shared/wire/releases';

/** The state of the installation. Throws ApiError. */
export const readOperations = (signal?: AbortSignal): Promise<OperationsOverview> =>
  api.get('/api/operations', { schema: operationsOverview, signal });

/** The failed work of a queue, by reason; it counts as seen. 404 for a queue that the server does not know. */
export const readFailedQueue = (queue: string, signal?: AbortSignal): Promise<FailedQueue> =>
  api.get(`/api/operations/queues/${encodeURIComponent(queue)}`, { schema: failedQueue, signal });

/** Puts failed jobs back in their places; a second time finds none of them. */
export const replayWork = (decision: WorkDecision): Promise<WorkDecided> =>
  api.post('/api/operations/jobs/replay', decision, { schema: workDecided, isRepeatable: true });

/** Gives failed jobs up and deletes them; a second time finds none of them. */
export const discardWork = (decision: WorkDecision): Promise<WorkDecided> =>
  api.post('/api/operations/jobs/discard', decision, { schema: workDecided, isRepeatable: true });

/** The body of a webhook call; the look is recorded. 404 where it is gone. */
export const readWorkContent = (id: number): Promise<WorkContent> =>
  api.post(`/api/operations/jobs/${id}/content`, {}, { schema: workContent });
