import { workingHours, workingHoursInput } from '@muhatap/shared/wire/conversations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { WorkingHoursService } from './working-hours.service';

const ADDRESS = '/api/inbox/working-hours';

export const workingHoursRoutes =
  (service: WorkingHoursService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      ADDRESS,
      { config: { grant: 'inbox' }, schema: { tags: ['inbox'], response: { 200: workingHours } } },
      ({ caller }) => service.read(caller),
    );
    app.put(
      ADDRESS,
      {
        config: { grant: 'settings' },
        schema: { tags: ['inbox'], body: workingHoursInput, response: { 200: workingHours } },
      },
      ({ caller, body }) => service.save(caller, body),
    );
    return Promise.resolve();
  };
