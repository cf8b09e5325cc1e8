import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { customersRoutes } from './modules/customers/customers.routes';
import { createCustomersService } from './modules/customers/customers.service';
import { draftsRoutes } from './modules/drafts/drafts.routes';
import { createDraftsService } from './modules/drafts/drafts.service';
import { labelsRoutes } from './modules/labels/labels.routes';
import { createLabelsService } from './modules/labels/labels.service';
import { notesRoutes } from './modules/notes/notes.routes';
import { createNotesService } from './modules/notes/notes.service';
import { createAssignmentsService } from './modules/rooms/assignments.service';
import { createRoomChanger } from './modules/rooms/change-room';
import { roomsRoutes } from './modules/rooms/rooms.routes';
import { createRoomsService } from './modules/rooms/rooms.service';
import { searchRoutes } from './modules/search/search.routes';
import { createSearchService } from './modules/search/search.service';

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
