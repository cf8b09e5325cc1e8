import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedOut } from '@muhatap/shared/wire/people';
import {
  codeRequest,
  codeRequested,
  codeVerification,
  credentials,
  passwordReset,
  registration,
  registrationKey,
  registrationState,
  signedIn,
  type SignedIn,
} from '@muhatap/shared/wire/session';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../access/caller';
import type { AuthService } from './auth.service';
import type { CodesService } from './codes.service';
import { deviceOf } from './device';
import type { PersonCookie } from './person-cookie';
import type { RegistrationService } from './registration.service';
import { requireEntered, type Entrance } from './second-step';
import type { SessionsService } from './sessions.service';

interface Services {
  readonly auth: AuthService;
  readonly registrations: RegistrationService;
  readonly codes: CodesService;
  readonly sessions: SessionsService;
  readonly personCookie: PersonCookie;
  readonly singleSignOn: {
    /** Where the browser signs out of the institution's directory too, for a session that began there. */
    signOutAddress(caller: Caller): Promise<string | undefined>;
  };
}

const open = { config: { public: true as const } };
const leaving = { config: { signedIn: true as const, withoutFactor: true as const } };

export const authRoutes =
  ({
    auth,
    registrations,
    codes,
    sessions,
    personCookie,
    singleSignOn,
  }: Services): FastifyPluginAsyncZod =>
  (app) => {
    const welcome = async (
      reply: FastifyReply,
      signingIn: Promise<Entrance>,
    ): Promise<SignedIn> => {
      const answer = requireEntered(await signingIn);
      personCookie.give(reply, { userId: answer.user.id, token: answer.token });
      return answer;
    };

    app.post(
      '/api/auth/login',
      { ...open, schema: { tags: ['auth'], body: credentials, response: { 200: signedIn } } },
      (request, reply) => welcome(reply, auth.login(request.body, deviceOf(request))),
    );

    app.post(
      '/api/auth/login-with-otp',
      { ...open, schema: { tags: ['auth'], body: codeRequest, response: { 200: codeRequested } } },
      (request) => codes.request(request.body, 'login', request.ip),
    );

    app.post(
      '/api/auth/verify-otp',
      { ...open, schema: { tags: ['auth'], body: codeVerification, response: { 200: signedIn } } },
      (request, reply) => welcome(reply, auth.verifyCode(request.body, deviceOf(request))),
    );

    app.post(
      '/api/auth/registration',
      {
        ...open,
        schema: { tags: ['auth'], body: registrationKey, response: { 200: registrationState } },
      },
      async ({ body }) => ({ state: await registrations.state(body.first_key) }),
    );

    app.post(
      '/api/auth/register',
      { ...open, schema: { tags: ['auth'], body: registration, response: { 201: signedIn } } },
      async (request, reply) =>
        reply
          .status(201)
          .send(await welcome(reply, registrations.register(request.body, deviceOf(request)))),
    );

    app.post(
      '/api/auth/forgot-password',
      { ...open, schema: { tags: ['auth'], body: codeRequest, response: { 200: codeRequested } } },
      (request) => codes.request(request.body, 'reset', request.ip),
    );

    app.post(
      '/api/auth/reset-password',
      { ...open, schema: { tags: ['auth'], body: passwordReset, response: { 200: signedIn } } },
      (request, reply) => welcome(reply, auth.resetPassword(request.body, deviceOf(request))),
    );

    app.post(
      '/api/auth/logout',
      { ...leaving, schema: { tags: ['auth'], response: { 200: signedOut } } },
      async ({ caller }, reply) => {
        const address = await singleSignOn.signOutAddress(caller);
        await sessions.end(caller, caller.sessionId);
        personCookie.clear(reply);
        return { ok: true as const, ...(address !== undefined && { address }) };
      },
    );
    return Promise.resolve();
  };
