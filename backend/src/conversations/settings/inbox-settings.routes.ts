import { inboxSettings, inboxSettingsInput } from '@muhatap/shared/wire/conversations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { InboxSettingsService } from './inbox-settings.service';

const ADDRESS = '/api/inbox/settings';

export const inboxSettingsRoutes =
  (service: InboxSettingsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      ADDRESS,
      { config: { grant: 'inbox' }, schema: { tags: ['inbox'], response: { 200: inboxSettings } } },
      ({ caller }) => service.read(caller),
    );
    app.put(
      ADDRESS,
      {
        config: { grant: 'settings' },
        schema: { tags: ['inbox'], body: inboxSettingsInput, response: { 200: inboxSettings } },
      },
      ({ caller, body }) => service.save(caller, body),
    );
    return Promise.resolve();
  };
