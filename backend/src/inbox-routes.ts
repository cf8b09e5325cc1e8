import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { customersRoutes } from './conversations/customers/customers.routes';
import { createCustomersService } from './conversations/customers/customers.service';
import { draftsRoutes } from './conversations/drafts/drafts.routes';
import { createDraftsService } from './conversations/drafts/drafts.service';
import { labelsRoutes } from './conversations/labels/labels.routes';
import { createLabelsService } from './conversations/labels/labels.service';
import { notesRoutes } from './conversations/notes/notes.routes';
import { createNotesService } from './conversations/notes/notes.service';
import { createAssignmentsService } from './conversations/rooms/assignments.service';
import { createRoomChanger } from './conversations/rooms/change-room';
import { roomsRoutes } from './conversations/rooms/rooms.routes';
import { createRoomsService } from './conversations/rooms/rooms.service';
import { searchRoutes } from './conversations/search/search.routes';
import { createSearchService } from './conversations/search/search.service';

/** What staff do with conversations besides sending: all of it is rows and events, nothing of it reaches a provider. */
export function inboxRoutes({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): FastifyPluginAsyncZod[] {
  const change = createRoomChanger({ db, now });
  return [
    roomsRoutes({
      rooms: createRoomsService({ db, now, change }),
      assignments: createAssignmentsService({ db, change }),
    }),
    labelsRoutes(createLabelsService({ db, now })),
    notesRoutes(createNotesService({ db, now })),
    draftsRoutes(createDraftsService({ db, now })),
    customersRoutes(createCustomersService({ db })),
    searchRoutes(createSearchService({ db })),
  ];
}
