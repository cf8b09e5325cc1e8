import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NEXT_CURSOR_HEADER, room, ROOM_TABS, roomDetail, roomDetailQuery, roomList, roomListQuery, type RoomTab } from '@muhatap/shared/wire';
import { z } from 'zod';
import type { RoomsService } from './rooms.service';

const params = z.object({ id: z.string().max(200) });
const changed = z.object({ room });
const access = { grant: 'inbox' } as const;

/** Conversation rooms: the three lists, one room with a page of its messages, and what staff do to a room. */
export const roomsRoutes = ({ rooms }: { rooms: RoomsService }): FastifyPluginAsyncZod => (app) => {
  for (const tab of Object.keys(ROOM_TABS) as RoomTab[]) {
    app.get(ROOM_TABS[tab], { config: access, schema: { querystring: roomListQuery, response: { 200: roomList } } }, async (request, reply) => {
      const page = await rooms.list(request.caller, tab, request.query);
      if (page.nextCursor !== null) void reply.header(NEXT_CURSOR_HEADER, page.nextCursor);
      return page.rooms;
    });
  }

  app.get('/api/room/:id', { config: access, schema: { params, querystring: roomDetailQuery, response: { 200: roomDetail } } }, (request) =>
    rooms.detail(request.caller, request.params.id, request.query));

  const actions = { read: rooms.markRead, close: rooms.close, reopen: rooms.reopen };
  for (const [name, act] of Object.entries(actions)) {
    app.post(`/api/room/:id/${name}`, { config: access, schema: { params, response: { 200: changed } } }, async (request) => ({ room: await act(request.caller, request.params.id) }));
  }
  return Promise.resolve();
};
