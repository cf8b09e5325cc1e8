import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { securitySettings, securitySettingsInput } from '@muhatap/shared/wire/people';
import type { SettingsService } from './settings.service';

const tags = ['security'];
const config = { action: 'administer' } as const;

export const securityRoutes =
  ({ settings }: { readonly settings: SettingsService }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/security/settings',
      { config, schema: { tags, response: { 200: securitySettings } } },
      ({ caller }) => settings.read(caller),
    );

    app.put(
      '/api/security/settings',
      {
        config,
        schema: { tags, body: securitySettingsInput, response: { 200: securitySettings } },
      },
      ({ caller, body }) => settings.change(caller, body),
    );
    return Promise.resolve();
  };
