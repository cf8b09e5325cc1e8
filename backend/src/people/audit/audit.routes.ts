import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditPage, auditQuery } from '@muhatap/shared/wire/people';
import type { AuditService } from './audit.service';

export const auditRoutes =
  (audit: AuditService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/audit',
      {
        config: { action: 'administer' },
        schema: { tags: ['audit'], querystring: auditQuery, response: { 200: auditPage } },
      },
      ({ caller, query }) => audit.list(caller, query),
    );
    return Promise.resolve();
  };
