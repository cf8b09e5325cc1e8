import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from './database';
import { auditRoutes } from './people/audit/audit.routes';
import { createAuditService } from './people/audit/audit.service';
import { companyRoutes } from './people/company/company.routes';
import { createCompanyService } from './people/company/company.service';
import { groupsRoutes } from './people/groups/groups.routes';
import { createGroupsService } from './people/groups/groups.service';
import { rolesRoutes } from './people/roles/roles.routes';
import { createRolesService } from './people/roles/roles.service';
import { createSimulationService } from './people/roles/simulation.service';

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
