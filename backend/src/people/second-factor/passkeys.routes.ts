import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  passkeyAdded,
  passkeyChange,
  passkeyInput,
  passkeyQuestion,
  secondStepQuestion,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { PasskeysService } from './passkeys.service';
import type { RecentProofs } from './recent-proofs';
import type { SecondStepService } from './second-step.service';

interface Services {
  readonly ownPasskeys: PasskeysService;
  readonly secondSteps: Pick<SecondStepService, 'ask'>;
  readonly recentProofs: Pick<RecentProofs, 'ask'>;
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
  ({ ownPasskeys, secondSteps, recentProofs }: Services): FastifyPluginAsyncZod =>
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
    return Promise.resolve();
  };
