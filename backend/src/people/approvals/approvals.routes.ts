import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  approval,
  approvalDecision,
  approvalPage,
  approvalQuery,
  approvalRules,
  approvalRulesInput,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { ApprovalsService } from './approvals.service';
import type { RulesService } from './rules.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['approvals'];
const deciding = { action: 'administer' } as const;
const signedIn = { signedIn: true } as const;

export const approvalsRoutes =
  ({
    approvals,
    rules,
  }: {
    readonly approvals: ApprovalsService;
    readonly rules: RulesService;
  }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/approvals',
      {
        config: signedIn,
        schema: { tags, querystring: approvalQuery, response: { 200: approvalPage } },
      },
      ({ caller, query }) => approvals.list(caller, query),
    );

    app.post(
      '/api/approvals/:id/decision',
      {
        config: { ...deciding, recentProof: true },
        schema: { tags, params, body: approvalDecision, response: { 200: approval } },
      },
      (request) => approvals.decide(request.caller, request.params.id, request.body),
    );

    app.post(
      '/api/approvals/:id/withdrawal',
      { config: signedIn, schema: { tags, params, response: { 200: approval } } },
      (request) => approvals.withdraw(request.caller, request.params.id),
    );

    app.get(
      '/api/approvals/rules',
      { config: deciding, schema: { tags, response: { 200: approvalRules } } },
      ({ caller }) => rules.read(caller),
    );

    app.put(
      '/api/approvals/rules',
      {
        config: { ...deciding, recentProof: true },
        schema: { tags, body: approvalRulesInput, response: { 200: approvalRules } },
      },
      ({ caller, body }) => rules.change(caller, body),
    );
    return Promise.resolve();
  };
