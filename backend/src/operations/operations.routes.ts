import {
  failedQueue,
  operationsOverview,
  workContent,
  workDecided,
  workDecision,
} from '@muhatap/shared/wire/releases';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DatabaseHandle } from '../database';
import type { JobOperations } from '../jobs';
import { createFailedWorkService } from './failed-work.service';
import { readOverview } from './read-overview';

interface Parts {
  readonly handle: DatabaseHandle;
  readonly now: () => Date;
  readonly dataDir: string;
  /** All queues, each with what an operator may do with its failed jobs. */
  readonly operations: readonly JobOperations[];
}

/** The state of the installation and its failed work, over all companies, for people who may change its releases. */
export const operationsRoutes =
  ({ handle, now, dataDir, operations }: Parts): FastifyPluginAsyncZod =>
  (app) => {
    const { db } = handle;
    const queues = operations.map(({ queue }) => queue.name);
    const work = createFailedWorkService({ db, now, operations });
    const config = { grant: 'releases' as const };
    const tags = ['operations'];

    app.get(
      '/api/operations',
      { config, schema: { tags, response: { 200: operationsOverview } } },
      () => readOverview({ handle, now, dataDir, queues }),
    );
    app.get(
      '/api/operations/queues/:queue',
      {
        config,
        schema: {
          tags,
          params: z.object({ queue: z.string().max(60) }),
          response: { 200: failedQueue },
        },
      },
      ({ params }) => work.list(params.queue),
    );
    app.post(
      '/api/operations/jobs/:id/content',
      {
        config,
        schema: {
          tags,
          params: z.object({ id: z.coerce.number().int().positive() }),
          response: { 200: workContent },
        },
      },
      ({ caller, params }) => work.look(caller, params.id),
    );
    for (const [verb, path] of [
      ['replayed', 'replay'],
      ['discarded', 'discard'],
    ] as const)
      app.post(
        `/api/operations/jobs/${path}`,
        { config, schema: { tags, body: workDecision, response: { 200: workDecided } } },
        ({ caller, body }) => work.decide(caller, verb, body),
      );
    return Promise.resolve();
  };
