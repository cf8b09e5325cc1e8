import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../database';
import { customersRoutes } from './customers/customers.routes';
import { createCustomersService } from './customers/customers.service';
import { draftsRoutes } from './drafts/drafts.routes';
import { createDraftsService } from './drafts/drafts.service';
import { assigneesRoutes } from './inbox/assignees.routes';
import { createAssigneesService } from './inbox/assignees.service';
import { createAssignmentsService } from './inbox/assignments.service';
import { createRoomChangesService } from './inbox/room-changes.service';
import { roomWorkRoutes } from './inbox/room-work.routes';
import { createRoomWorkService } from './inbox/room-work.service';
import { roomsRoutes } from './inbox/rooms.routes';
import { createRoomsService } from './inbox/rooms.service';
import { labelsRoutes } from './labels/labels.routes';
import { createLabelsService } from './labels/labels.service';
import { messagesRoutes } from './messages/messages.routes';
import { createSendService } from './messages/send.service';
import { notesRoutes } from './notes/notes.routes';
import { createNotesService } from './notes/notes.service';
import { milestonesRoutes } from './milestones/milestones.routes';
import { createMilestonesService } from './milestones/milestones.service';
import { createRoomChanger } from './rooms/change-room';
import { searchRoutes } from './search/search.routes';
import { createSearchService } from './search/search.service';
import { inboxSettingsRoutes } from './settings/inbox-settings.routes';
import { createInboxSettingsService } from './settings/inbox-settings.service';
import { templatesRoutes } from './templates/templates.routes';
import type { TemplateParts } from './templates/submit-template';
import { createTemplatesService } from './templates/templates.service';
import { workingHoursRoutes } from './working-hours/working-hours.routes';
import { createWorkingHoursService } from './working-hours/working-hours.service';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly vault: TemplateParts['vault'];
  readonly config: TemplateParts['config'];
  readonly uploads: TemplateParts['uploads'];
}

/** Rooms, messages and what staff do with them; and how the company's inbox works: templates, working hours, assignment, automatic words. */
export const conversationsPlugin =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = parts;
    const change = createRoomChanger(parts);
    const rooms = createRoomsService({ ...parts, change });
    const assignments = createAssignmentsService({ change });
    const work = createRoomWorkService({ change });
    const modules = [
      roomsRoutes({ rooms, assignments }),
      assigneesRoutes(createAssigneesService(parts)),
      roomWorkRoutes({
        work,
        changes: createRoomChangesService({ rooms, assignments, work }),
      }),
      milestonesRoutes(createMilestonesService(parts)),
      labelsRoutes(createLabelsService(parts)),
      notesRoutes(createNotesService(parts)),
      draftsRoutes(createDraftsService(parts)),
      customersRoutes(createCustomersService(parts)),
      searchRoutes(createSearchService({ db })),
      messagesRoutes({ sends: createSendService(parts) }),
      templatesRoutes(createTemplatesService(parts)),
      workingHoursRoutes(createWorkingHoursService(parts)),
      inboxSettingsRoutes(createInboxSettingsService(parts)),
    ];
    for (const module of modules) await app.register(module);
  };
