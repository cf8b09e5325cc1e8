import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownSession } from '@muhatap/shared/wire/people';
import {
  availabilityChange,
  openSessions,
  passwordChange,
  profile,
  profileChange,
  signedIn,
  workspaceChoice,
} from '@muhatap/shared/wire/session';
import { z } from 'zod';
import { deviceOf } from '../auth/device';
import type { PersonCookie } from '../auth/person-cookie';
import type { ProfileService } from './profile.service';
import type { WorkspacesService } from './workspaces.service';

interface Services {
  readonly profiles: ProfileService;
  readonly workspaces: WorkspacesService;
  readonly personCookie: PersonCookie;
}

const own = { config: { signedIn: true as const } };
const done = z.object({ ok: z.literal(true) });
const OK = { ok: true as const };

export const profileRoutes =
  ({ profiles, workspaces, personCookie }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/profile/me',
      { ...own, schema: { tags: ['profile'], response: { 200: profile } } },
      (request, reply) => {
        personCookie.giveWhenWrong(request, reply);
        return profiles.read(request.caller);
      },
    );

    app.get(
      '/api/profile/session',
      { ...own, schema: { tags: ['profile'], response: { 200: ownSession } } },
      ({ caller: { idleMinutes = 0 } }) => ({ idle_minutes: idleMinutes }),
    );

    app.patch(
      '/api/profile/me',
      { ...own, schema: { tags: ['profile'], body: profileChange, response: { 200: profile } } },
      ({ caller, body }) => profiles.rename(caller, body),
    );

    app.put(
      '/api/profile/availability',
      {
        ...own,
        schema: { tags: ['profile'], body: availabilityChange, response: { 200: profile } },
      },
      ({ caller, body }) => profiles.changeAvailability(caller, body),
    );

    app.put(
      '/api/profile/workspace',
      { ...own, schema: { tags: ['profile'], body: workspaceChoice, response: { 200: signedIn } } },
      async (request, reply) => {
        const { caller, body } = request;
        const answer = await workspaces.enter(caller, body.company_id, deviceOf(request));
        personCookie.give(reply, { userId: caller.userId, token: answer.token });
        return answer;
      },
    );

    app.post(
      '/api/profile/password',
      { ...own, schema: { tags: ['profile'], body: passwordChange, response: { 200: done } } },
      async ({ caller, body }) => {
        await profiles.changePassword(caller, body);
        return OK;
      },
    );

    app.get(
      '/api/profile/sessions',
      { ...own, schema: { tags: ['profile'], response: { 200: openSessions } } },
      async ({ caller }) => ({
        sessions: await profiles.listSessions(caller),
      }),
    );

    app.delete(
      '/api/profile/sessions/:id',
      {
        ...own,
        schema: {
          tags: ['profile'],
          params: z.object({ id: z.string() }),
          response: { 200: done },
        },
      },
      async ({ caller, params }) => {
        await profiles.endSession(caller, params.id);
        return OK;
      },
    );
    return Promise.resolve();
  };
