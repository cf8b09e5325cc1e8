import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { factorPolicy, factorPolicyInput } from '@muhatap/shared/wire/people';
import type { FactorPolicyService } from './factor-policy.service';

const PATH = '/api/security/factors';
const tags = ['security'];

export const factorPolicyRoutes =
  (policies: FactorPolicyService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      PATH,
      { config: { action: 'administer' }, schema: { tags, response: { 200: factorPolicy } } },
      ({ caller }) => policies.read(caller),
    );

    app.put(
      PATH,
      {
        config: { action: 'administer', recentProof: true },
        schema: { tags, body: factorPolicyInput, response: { 200: factorPolicy } },
      },
      ({ caller, body }) => policies.change(caller, body),
    );
    return Promise.resolve();
  };
