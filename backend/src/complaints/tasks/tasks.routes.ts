import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaintTaskChange,
  complaintTaskInput,
  complaintTasks,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { TasksService } from './tasks.service';

const config = { grant: 'complaints' } as const;
const tags = ['complaints'];
const params = z.object({ id: z.string().max(64) });
const taskParams = params.extend({ taskId: z.string().max(64) });
const response = { 200: complaintTasks };

/** The parts of a complaint that units do. */
export const tasksRoutes =
  ({ add, change, remove }: TasksService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints/:id/tasks',
      { config, schema: { tags, params, body: complaintTaskInput, response } },
      async ({ caller, params: { id }, body }) => ({ tasks: await add(caller, id, body) }),
    );

    app.patch(
      '/api/complaints/:id/tasks/:taskId',
      { config, schema: { tags, params: taskParams, body: complaintTaskChange, response } },
      async ({ caller, params: { id, taskId }, body }) => ({
        tasks: await change(caller, id, taskId, body),
      }),
    );

    app.delete(
      '/api/complaints/:id/tasks/:taskId',
      { config, schema: { tags, params: taskParams, response: { 204: z.null() } } },
      async ({ caller, params: { id, taskId } }, reply) => {
        await remove(caller, id, taskId);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
