import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  passkeyAdded,
  passkeyChange,
  passkeyInput,
  passkeyQuestion,
  passkeySignInInput,
  secondStepQuestion,
} from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { z } from 'zod';
import { deviceOf } from '../auth/device';
import type { PersonCookie } from '../auth/person-cookie';
import type { PasskeySignIn } from './passkey-sign-in';
import type { PasskeysService } from './passkeys.service';
import type { RecentProofs } from './recent-proofs';
import type { SecondStepService } from './second-step.service';

interface Services {
  readonly ownPasskeys: PasskeysService;
  readonly secondSteps: Pick<SecondStepService, 'ask'>;
  readonly recentProofs: Pick<RecentProofs, 'ask'>;
  readonly passkeySignIn: PasskeySignIn;
  readonly personCookie: PersonCookie;
}

const own = { signedIn: true } as const;
/** Answered also while the person must set a factor up before anything else. */
const settingUp = { signedIn: true, withoutFactor: true } as const;
const proved = { signedIn: true, recentProof: true } as const;
const tags = ['profile'];
const PATH = '/api/profile/passkeys';
const params = z.object({ id: z.string().max(64) });

/** A person's passkeys, and the questions to them. */
export const passkeysRoutes =
  ({
    ownPasskeys,
    secondSteps,
    recentProofs,
    passkeySignIn,
    personCookie,
  }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      `${PATH}/question`,
      {
        config: { ...settingUp, recentProof: true },
        schema: { tags, response: { 200: passkeyQuestion } },
      },
      ({ caller }) => ownPasskeys.ask(caller),
    );

    app.post(
      PATH,
      { config: settingUp, schema: { tags, body: passkeyInput, response: { 200: passkeyAdded } } },
      ({ caller, body }) => ownPasskeys.add(caller, body),
    );

    app.patch(
      `${PATH}/:id`,
      { config: own, schema: { tags, params, body: passkeyChange, response: { 204: z.null() } } },
      async ({ caller, params: { id }, body }, reply) => {
        await ownPasskeys.rename(caller, id, body);
        return reply.status(204).send(null);
      },
    );

    app.delete(
      `${PATH}/:id`,
      { config: proved, schema: { tags, params, response: { 204: z.null() } } },
      async ({ caller, params: { id } }, reply) => {
        await ownPasskeys.remove(caller, id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/api/profile/proof/passkey',
      { config: own, schema: { tags, response: { 200: passkeyQuestion } } },
      ({ caller }) => recentProofs.ask(caller),
    );

    app.post(
      '/api/auth/second-factor/passkey',
      {
        config: { public: true },
        schema: { tags: ['auth'], body: secondStepQuestion, response: { 200: passkeyQuestion } },
      },
      ({ body }) => secondSteps.ask(body.challenge),
    );
    app.post(
      '/api/auth/passkey/question',
      {
        config: { public: true },
        schema: { tags: ['auth'], response: { 200: passkeyQuestion } },
      },
      (request) => passkeySignIn.ask(request),
    );

    app.post(
      '/api/auth/passkey',
      {
        config: { public: true },
        schema: { tags: ['auth'], body: passkeySignInInput, response: { 200: signedIn } },
      },
      async (request, reply) => {
        const answer = await passkeySignIn.enter(request.body.answer, deviceOf(request));
        personCookie.give(reply, { userId: answer.user.id, token: answer.token });
        return answer;
      },
    );
    return Promise.resolve();
  };
