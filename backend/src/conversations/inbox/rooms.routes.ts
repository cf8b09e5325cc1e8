import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changedRoom,
  NEXT_CURSOR_HEADER,
  ROOM_TABS,
  roomAssignment,
  roomCounts,
  roomDetail,
  roomDetailQuery,
  roomFilters,
  roomLabelling,
  roomList,
  roomListQuery,
  type RoomTab,
} from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import { LOOK_AT } from '../../http/look';
import type { AssignmentsService } from './assignments.service';
import type { RoomsService } from './rooms.service';

const params = z.object({ id: z.string().max(200) });
const access = { grant: 'inbox' } as const;
const assigning = { grant: 'inbox', action: 'assign' } as const;
const closing = { grant: 'inbox', action: 'close' } as const;
const tags = ['rooms'];
const changing = { tags, params, response: { 200: changedRoom } };

/**
 * Conversation rooms: the three lists and their counts, one room with a part of its messages, and
 * the commands on a room.
 */
export const roomsRoutes =
  ({
    rooms,
    assignments,
  }: {
    rooms: RoomsService;
    assignments: AssignmentsService;
  }): FastifyPluginAsyncZod =>
  (app) => {
    for (const tab of Object.keys(ROOM_TABS) as RoomTab[]) {
      app.get(
        ROOM_TABS[tab],
        {
          config: access,
          schema: { tags, querystring: roomListQuery, response: { 200: roomList } },
        },
        async (request, reply) => {
          const page = await rooms.list(request.caller, tab, request.query);
          if (page.nextCursor !== null) void reply.header(NEXT_CURSOR_HEADER, page.nextCursor);
          return page.rooms;
        },
      );
    }

    app.get(
      '/api/room/counts',
      { config: access, schema: { tags, querystring: roomFilters, response: { 200: roomCounts } } },
      ({ caller, query }) => rooms.counts(caller, query),
    );

    app.get(
      '/api/room/:id',
      {
        config: { ...access, look: LOOK_AT.conversation },
        schema: { tags, params, querystring: roomDetailQuery, response: { 200: roomDetail } },
      },
      (request) => rooms.detail(request.caller, request.params.id, request.query),
    );

    // An unassigned conversation may be taken by every viewer of it; to give one away, also one's
    // own, is to assign.
    const changes = {
      read: [access, rooms.markRead],
      close: [closing, rooms.close],
      reopen: [closing, rooms.reopen],
      claim: [access, assignments.claim],
    } as const;
    for (const [name, [config, change]] of Object.entries(changes)) {
      app.post(`/api/room/:id/${name}`, { config, schema: changing }, async (request) => ({
        room: await change(request.caller, request.params.id),
      }));
    }

    app.post(
      '/api/room/:id/assign',
      { config: assigning, schema: { ...changing, body: roomAssignment } },
      async (request) => ({
        room: await assignments.assign(request.caller, request.params.id, request.body),
      }),
    );

    app.put(
      '/api/room/:id/labels',
      { config: access, schema: { ...changing, body: roomLabelling } },
      async (request) => ({
        room: await rooms.label(request.caller, request.params.id, request.body.label_ids),
      }),
    );
    return Promise.resolve();
  };
