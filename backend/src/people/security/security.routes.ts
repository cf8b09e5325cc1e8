import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  roleNetworksInput,
  securitySettings,
  securitySettingsInput,
  securityWeaknesses,
  type SecurityWeakness,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { Caller } from '../../access/caller';
import type { NetworksService } from './networks.service';
import type { SettingsService } from './settings.service';

const tags = ['security'];
const config = { action: 'administer' } as const;
const changing = { ...config, recentProof: true } as const;

const params = z.object({ id: z.string().max(64) });

interface Services {
  readonly settings: SettingsService;
  readonly networks: NetworksService;
  /** Everything that is weak in the caller's company now. */
  readonly readWeaknesses: (who: Pick<Caller, 'companyId'>) => Promise<SecurityWeakness[]>;
}

export const securityRoutes =
  ({ settings, networks, readWeaknesses }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/security/settings',
      { config, schema: { tags, response: { 200: securitySettings } } },
      ({ caller }) => settings.read(caller),
    );

    app.get(
      '/api/security/weaknesses',
      { config, schema: { tags, response: { 200: securityWeaknesses } } },
      async ({ caller }) => ({ weaknesses: await readWeaknesses(caller) }),
    );

    app.put(
      '/api/security/settings',
      {
        config: changing,
        schema: { tags, body: securitySettingsInput, response: { 200: securitySettings } },
      },
      ({ caller, body }) => settings.change(caller, body),
    );

    app.put(
      '/api/security/roles/:id/networks',
      {
        config: changing,
        schema: { tags, params, body: roleNetworksInput, response: { 200: securitySettings } },
      },
      async (request) => {
        await networks.replace(request.caller, request.params.id, request.body);
        return settings.read(request.caller);
      },
    );
    return Promise.resolve();
  };
