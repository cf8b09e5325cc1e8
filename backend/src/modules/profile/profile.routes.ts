import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { openSessions, passwordChange, profile, profileChange } from '@muhatap/shared/wire';
import { z } from 'zod';
import type { PersonCookie } from '../releases/person-cookie';
import type { ProfileService } from './profile.service';

const own = { config: { signedIn: true as const } };
const done = z.object({ ok: z.literal(true) });
const OK = { ok: true as const };

export const profileRoutes = (service: ProfileService, personCookie: PersonCookie): FastifyPluginAsyncZod => (app) => {
  app.get('/api/profile/me', { ...own, schema: { tags: ['profile'], response: { 200: profile } } }, (request, reply) => {
    personCookie.giveWhenWrong(request, reply);
    return service.read(request.caller);
  });

  app.patch('/api/profile/me', { ...own, schema: { tags: ['profile'], body: profileChange, response: { 200: profile } } }, ({ caller, body }) =>
    service.rename(caller, body));

  app.post('/api/profile/password', { ...own, schema: { tags: ['profile'], body: passwordChange, response: { 200: done } } }, async ({ caller, body }) => {
    await service.changePassword(caller, body);
    return OK;
  });

  app.get('/api/profile/sessions', { ...own, schema: { tags: ['profile'], response: { 200: openSessions } } }, async ({ caller }) => ({
    sessions: await service.listSessions(caller),
  }));

  app.delete('/api/profile/sessions/:id', { ...own, schema: { tags: ['profile'], params: z.object({ id: z.string() }), response: { 200: done } } }, async ({ caller, params }) => {
    await service.endSession(caller, params.id);
    return OK;
  });
  return Promise.resolve();
};
