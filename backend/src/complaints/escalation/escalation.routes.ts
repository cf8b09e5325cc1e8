import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintEscalation, complaintEscalationInput } from '@muhatap/shared/wire/complaints';
import { changing, reading, tags } from '../settings/look-up.routes';
import type { EscalationService } from './escalation.service';

const ADDRESS = '/api/complaint-escalation';

/** The steps of the escalation: people who handle complaints read them, people who manage the settings change them. */
export const escalationRoutes =
  (service: EscalationService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      ADDRESS,
      { config: reading, schema: { tags, response: { 200: complaintEscalation } } },
      ({ caller }) => service.read(caller),
    );
    app.put(
      ADDRESS,
      {
        config: changing,
        schema: { tags, body: complaintEscalationInput, response: { 200: complaintEscalation } },
      },
      ({ caller, body }) => service.write(caller, body),
    );
    return Promise.resolve();
  };
