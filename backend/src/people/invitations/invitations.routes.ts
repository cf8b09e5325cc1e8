import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  acceptance,
  invitation,
  invitationList,
  invitationToken,
  newInvitation,
  openInvitation,
} from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { z } from 'zod';
import { deviceOf } from '../auth/device';
import type { PersonCookie } from '../auth/person-cookie';
import { requireEntered } from '../auth/second-step';
import type { AcceptanceService } from './acceptance.service';
import type { InvitationsService } from './invitations.service';

const config = { action: 'administer' } as const;
const open = { public: true } as const;
const params = z.object({ id: z.string().max(64) });
const tags = ['invitations'];

interface Services {
  readonly invitations: InvitationsService;
  readonly acceptances: AcceptanceService;
  readonly personCookie: PersonCookie;
}

/** Routes to invite people and to accept an invitation. */
export const invitationsRoutes =
  ({ invitations, acceptances, personCookie }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/invitations',
      { config, schema: { tags, response: { 200: invitationList } } },
      async ({ caller }) => ({ invitations: await invitations.list(caller) }),
    );

    app.post(
      '/api/invitations',
      { config, schema: { tags, body: newInvitation, response: { 201: invitation } } },
      async ({ caller, body }, reply) =>
        reply.status(201).send(await invitations.invite(caller, body)),
    );

    app.post(
      '/api/invitations/:id/resend',
      { config, schema: { tags, params, response: { 200: invitation } } },
      ({ caller, params: { id } }) => invitations.resend(caller, id),
    );

    app.delete(
      '/api/invitations/:id',
      { config, schema: { tags, params, response: { 204: z.null() } } },
      async ({ caller, params: { id } }, reply) => {
        await invitations.withdraw(caller, id);
        return reply.status(204).send(null);
      },
    );

    // The link's token comes in a body: addresses are written into logs on their way.
    app.post(
      '/api/auth/invitation',
      { config: open, schema: { tags, body: invitationToken, response: { 200: openInvitation } } },
      ({ body }) => acceptances.read(body.token),
    );

    app.post(
      '/api/auth/accept-invitation',
      { config: open, schema: { tags, body: acceptance, response: { 200: signedIn } } },
      async (request, reply) => {
        const answer = requireEntered(await acceptances.accept(request.body, deviceOf(request)));
        personCookie.give(reply, { userId: answer.user.id, token: answer.token });
        return answer;
      },
    );
    return Promise.resolve();
  };
