import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintTerms, complaintTermsInput } from '@muhatap/shared/wire/complaints';
import { changing, reading, tags } from '../settings/look-up.routes';
import type { TermsService } from './terms.service';

const ADDRESS = '/api/complaint-terms';

/** Rules and calendar of terms: people who handle complaints read them, people who manage the settings change them. */
export const termsRoutes =
  (service: TermsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      ADDRESS,
      { config: reading, schema: { tags, response: { 200: complaintTerms } } },
      ({ caller }) => service.read(caller),
    );
    app.put(
      ADDRESS,
      {
        config: changing,
        schema: { tags, body: complaintTermsInput, response: { 200: complaintTerms } },
      },
      ({ caller, body }) => service.write(caller, body),
    );
    return Promise.resolve();
  };
