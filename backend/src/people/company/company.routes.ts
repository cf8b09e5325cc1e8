import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { company, companyChange } from '@muhatap/shared/wire/people';
import type { CompanyService } from './company.service';

const tags = ['company'];
const config = { action: 'administer' } as const;

export const companyRoutes =
  (service: CompanyService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/company',
      { config, schema: { tags, response: { 200: company } } },
      ({ caller }) => service.read(caller),
    );

    app.put(
      '/api/company',
      { config, schema: { tags, body: companyChange, response: { 200: company } } },
      ({ caller, body }) => service.change(caller, body),
    );
    return Promise.resolve();
  };
