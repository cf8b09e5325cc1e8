import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { directoryCredentials } from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { deviceOf } from '../auth/device';
import type { PersonCookie } from '../auth/person-cookie';
import type { LdapSignInService } from './ldap-sign-in.service';

interface Services {
  readonly ldapSignIns: LdapSignInService;
  readonly personCookie: PersonCookie;
}

export const ldapSignInRoutes =
  ({ ldapSignIns, personCookie }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/auth/single-sign-on/password',
      {
        config: { public: true },
        schema: { tags: ['auth'], body: directoryCredentials, response: { 200: signedIn } },
      },
      async (request, reply) => {
        const answer = await ldapSignIns.signIn(request.body, deviceOf(request));
        personCookie.give(reply, { userId: answer.user.id, token: answer.token });
        return answer;
      },
    );
    return Promise.resolve();
  };
