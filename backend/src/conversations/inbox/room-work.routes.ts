import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changedRoom,
  roomChanges,
  roomChangesAnswer,
  roomPriority,
  roomSnooze,
} from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import type { RoomChangesService } from './room-changes.service';
import type { RoomWorkService } from './room-work.service';

const params = z.object({ id: z.string().max(200) });
const config = { grant: 'inbox' } as const;
const changing = { tags: ['rooms'], params, response: { 200: changedRoom } };

/**
 * Priority and snooze of a conversation, which every viewer of it may set, and changes of many at once, of which the service checks the
 * action of each.
 */
export const roomWorkRoutes =
  ({
    work: { prioritise, snooze },
    changes,
  }: {
    readonly work: RoomWorkService;
    readonly changes: RoomChangesService;
  }): FastifyPluginAsyncZod =>
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
    app.post(
      '/api/room/changes',
      {
        config,
        schema: { tags: ['rooms'], body: roomChanges, response: { 200: roomChangesAnswer } },
      },
      async ({ caller, body, log }) => ({
        results: await changes.apply(caller, body, (err) =>
          log.error({ err }, 'changes of many rooms were interrupted'),
        ),
      }),
    );
    return Promise.resolve();
  };
