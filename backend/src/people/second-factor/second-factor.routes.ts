import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  recoveryCodeList,
  secondFactorCode,
  secondFactorProof,
  secondFactorState,
  totpConfirmation,
  totpSetup,
  totpSetupStart,
} from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { deviceOf } from '../auth/device';
import type { PersonCookie } from '../auth/person-cookie';
import type { BrowserCookie } from '../remembered-browsers/browser-cookie';
import type { RememberedBrowsers } from '../remembered-browsers/remembered-browsers.service';
import type { SecondFactorService } from './second-factor.service';
import type { SecondStepService } from './second-step.service';

interface Services {
  readonly secondFactors: SecondFactorService;
  readonly secondSteps: SecondStepService;
  readonly personCookie: PersonCookie;
  readonly rememberedBrowsers: RememberedBrowsers;
  readonly browserCookie: BrowserCookie;
}

const own = { signedIn: true } as const;
/** Answered also while the person must set a factor up before anything else. */
const settingUp = { signedIn: true, withoutFactor: true } as const;
const tags = ['profile'];
const PATH = '/api/profile/second-factor';

export const secondFactorRoutes =
  ({
    secondFactors,
    secondSteps,
    personCookie,
    rememberedBrowsers,
    browserCookie,
  }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/auth/second-factor',
      {
        config: { public: true },
        schema: { tags: ['auth'], body: secondFactorProof, response: { 200: signedIn } },
      },
      async (request, reply) => {
        const device = deviceOf(request);
        const answer = await secondSteps.finish(request.body, device);
        const { id: userId, company_id: companyId, name } = answer.user;
        personCookie.give(reply, { userId, token: answer.token });
        const kept = request.body.remember
          ? await rememberedBrowsers.remember({ userId, companyId, name }, device)
          : null;
        if (kept !== null) browserCookie.give(reply, kept);
        return answer;
      },
    );

    app.get(
      PATH,
      { config: settingUp, schema: { tags, response: { 200: secondFactorState } } },
      ({ caller }) => secondFactors.read(caller),
    );

    app.post(
      `${PATH}/totp`,
      { config: settingUp, schema: { tags, body: totpSetupStart, response: { 200: totpSetup } } },
      ({ caller, body }) => secondFactors.begin(caller, body),
    );

    app.post(
      `${PATH}/totp/confirm`,
      {
        config: settingUp,
        schema: { tags, body: totpConfirmation, response: { 200: recoveryCodeList } },
      },
      async ({ caller, body }) => ({ recovery_codes: await secondFactors.confirm(caller, body) }),
    );

    app.post(
      `${PATH}/recovery-codes`,
      {
        config: own,
        schema: { tags, body: secondFactorCode, response: { 200: recoveryCodeList } },
      },
      async ({ caller, body }) => ({
        recovery_codes: await secondFactors.renewCodes(caller, body),
      }),
    );

    app.post(
      `${PATH}/remove`,
      {
        config: own,
        schema: { tags, body: secondFactorCode, response: { 200: secondFactorState } },
      },
      ({ caller, body }) => secondFactors.remove(caller, body),
    );
    return Promise.resolve();
  };
