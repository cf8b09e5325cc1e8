import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { complaintRepliesRoutes } from './modules/complaint-replies/complaint-replies.routes';
import { createComplaintRepliesService } from './modules/complaint-replies/complaint-replies.service';
import { complaintSettingsRoutes } from './modules/complaint-settings/complaint-settings.routes';
import { createComplaintDistrictsService } from './modules/complaint-settings/complaint-districts.service';
import { createComplaintSettingsService } from './modules/complaint-settings/complaint-settings.service';
import { createComplaintTypesService } from './modules/complaint-settings/complaint-types.service';
import { createComplaintUnitsService } from './modules/complaint-settings/complaint-units.service';

/** What stands beside a complaint itself: answering it, and how the company names and tells things. */
export const complaintRoutes = (parts: {
  db: Database;
  now: () => Date;
}): FastifyPluginAsyncZod[] => [
  complaintRepliesRoutes(createComplaintRepliesService(parts)),
  complaintSettingsRoutes({
    types: createComplaintTypesService(parts),
    units: createComplaintUnitsService(parts),
    districts: createComplaintDistrictsService(parts),
    settings: createComplaintSettingsService(parts),
  }),
];
