import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  providerAddress,
  providerSearch,
  signInProviders,
  singleSignOnFinish,
  singleSignOnStart,
} from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { z } from 'zod';
import { deviceOf } from '../auth/device';
import type { PersonCookie } from '../auth/person-cookie';
import type { AttemptCookie } from './attempt-cookie';
import type { SingleSignOnService } from './single-sign-on.service';

interface Services {
  readonly singleSignOn: SingleSignOnService;
  readonly attempts: AttemptCookie;
  readonly personCookie: PersonCookie;
}

const config = { public: true as const };
const tags = ['auth'];
const params = z.object({ id: z.string().max(64) });
const announcement = z.object({ logout_token: z.string().min(1).max(20_000) });
const FORM = 'application/x-www-form-urlencoded';

export const singleSignOnRoutes =
  ({ singleSignOn, attempts, personCookie }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );

    app.post(
      '/api/auth/single-sign-on/providers',
      { config, schema: { tags, body: providerSearch, response: { 200: signInProviders } } },
      async ({ body, ip }) => ({
        providers: [...(await singleSignOn.providersFor(body.email, ip))],
      }),
    );

    app.post(
      '/api/auth/single-sign-on/start',
      { config, schema: { tags, body: singleSignOnStart, response: { 200: providerAddress } } },
      async ({ body, ip }, reply) => {
        const { address, attempt } = await singleSignOn.begin(body.provider_id, body.email, ip);
        attempts.give(reply, attempt);
        return { address };
      },
    );

    app.post(
      '/api/auth/single-sign-on/finish',
      { config, schema: { tags, body: singleSignOnFinish, response: { 200: signedIn } } },
      async (request, reply) => {
        // The answer has been used, whether it is taken or not.
        attempts.clear(reply);
        const answer = await singleSignOn.finish(
          attempts.read(request),
          request.body.answer,
          deviceOf(request),
        );
        personCookie.give(reply, { userId: answer.user.id, token: answer.token });
        return answer;
      },
    );

    // The directory's own server calls it (OpenID Connect Back-Channel Logout 1.0).
    app.post(
      '/api/auth/single-sign-on/:id/sign-out',
      { config, schema: { tags, params, body: announcement, response: { 204: z.null() } } },
      async (request, reply) => {
        await singleSignOn.endAnnounced(request.params.id, request.body.logout_token);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
