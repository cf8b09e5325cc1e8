import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedRoom, roomPriority, roomSnooze } from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import type { RoomWorkService } from './room-work.service';

const params = z.object({ id: z.string().max(200) });
const config = { grant: 'inbox' } as const;
const changing = { tags: ['rooms'], params, response: { 200: changedRoom } };

/** Priority and snooze of a conversation; every viewer of it may set them. */
export const roomWorkRoutes =
  ({ prioritise, snooze }: RoomWorkService): FastifyPluginAsyncZod =>
  (app) => {
    app.put(
      '/api/room/:id/priority',
      { config, schema: { ...changing, body: roomPriority } },
      async ({ caller, params: { id }, body: { priority } }) => ({
        room: await prioritise(caller, id, priority),
      }),
    );

    app.put(
      '/api/room/:id/snooze',
      { config, schema: { ...changing, body: roomSnooze } },
      async ({ caller, params: { id }, body: { until } }) => ({
        room: await snooze(caller, id, until === null ? null : new Date(until)),
      }),
    );
    return Promise.resolve();
  };
