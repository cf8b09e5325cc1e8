import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addressProof, codeRequest, codeRequested, profile } from '@muhatap/shared/wire/session';
import type { AddressesService } from '../auth/addresses.service';
import type { ProfileService } from './profile.service';

const config = { signedIn: true } as const;
const tags = ['profile'];

/** The addresses by which a person signs in, for that person. */
export const addressesRoutes =
  (addresses: AddressesService, profiles: ProfileService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/profile/address-code',
      { config, schema: { tags, body: codeRequest, response: { 200: codeRequested } } },
      ({ caller, body }) => addresses.requestCode(caller, body),
    );

    app.post(
      '/api/profile/address',
      { config, schema: { tags, body: addressProof, response: { 200: profile } } },
      async ({ caller, body }) => {
        await addresses.prove(caller, body);
        return profiles.read(caller);
      },
    );
    return Promise.resolve();
  };
