import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { inboxSettingsRoutes } from './conversations/settings/inbox-settings.routes';
import { createInboxSettingsService } from './conversations/settings/inbox-settings.service';
import { templatesRoutes } from './conversations/templates/templates.routes';
import { createTemplatesService } from './conversations/templates/templates.service';
import { workingHoursRoutes } from './conversations/working-hours/working-hours.routes';
import { createWorkingHoursService } from './conversations/working-hours/working-hours.service';

/** The routes by which a company says how its inbox works: templates, working hours, assignment and automatic words. */
export const houseRules = (parts: { db: Database; now: () => Date }): FastifyPluginAsyncZod[] => [
  templatesRoutes(createTemplatesService(parts)),
  workingHoursRoutes(createWorkingHoursService(parts)),
  inboxSettingsRoutes(createInboxSettingsService(parts)),
];
