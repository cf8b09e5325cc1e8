import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { complaintRepliesRoutes } from './complaints/replies/complaint-replies.routes';
import { createComplaintRepliesService } from './complaints/replies/complaint-replies.service';
import { complaintSettingsRoutes } from './complaints/settings/complaint-settings.routes';
import { createComplaintDistrictsService } from './complaints/settings/complaint-districts.service';
import { createComplaintSettingsService } from './complaints/settings/complaint-settings.service';
import { createComplaintTypesService } from './complaints/settings/complaint-types.service';
import { createComplaintUnitsService } from './complaints/settings/complaint-units.service';

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
