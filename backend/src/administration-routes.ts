import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { auditRoutes } from './modules/audit/audit.routes';
import { createAuditService } from './modules/audit/audit.service';
import { companyRoutes } from './modules/company/company.routes';
import { createCompanyService } from './modules/company/company.service';
import { groupsRoutes } from './modules/groups/groups.routes';
import { createGroupsService } from './modules/groups/groups.service';
import { rolesRoutes } from './modules/roles/roles.routes';
import { createRolesService } from './modules/roles/roles.service';
import { createSimulationService } from './modules/roles/simulation.service';

/** Who may do what in a company, what the company is called, and the log of all that: for those who administer it. */
export const administrationRoutes = (parts: {
  db: Database;
  now: () => Date;
}): FastifyPluginAsyncZod[] => [
  rolesRoutes({ roles: createRolesService(parts), simulations: createSimulationService(parts) }),
  groupsRoutes(createGroupsService(parts)),
  companyRoutes(createCompanyService(parts)),
  auditRoutes(createAuditService(parts)),
];
