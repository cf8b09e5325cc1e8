import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { scopeOfProgram, type Program } from '../../access/program';
import { systemViewer } from '../../access/viewer';
import {
  createCustomersService,
  findRoom,
  listRoomPage,
  presentMessage,
  presentRoom,
  readConversation,
  sendForProgram,
} from '../../conversations';
import type { Database } from '../../database';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { LOOK_AT } from '../../http/look';
import { presentV1Citizen, presentV1Conversation, presentV1Message } from './v1.presenter';
import {
  v1Citizen,
  v1Conversation,
  v1ConversationPage,
  v1ConversationQuery,
  v1Message,
  v1MessageInput,
  v1MessagePage,
  v1MessageQuery,
} from './v1.wire';

const ROOT = '/api/v1/conversations';
const params = z.object({ id: z.string().max(64) });
const tags = ['v1 conversations'];
const reads = { scope: 'conversations.read' } as const;

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

function readingRoutes({ db, now }: Parts): FastifyPluginAsyncZod {
  return (app) => {
    app.get(
      ROOT,
      {
        config: reads,
        schema: {
          tags,
          operationId: 'listConversations',
          querystring: v1ConversationQuery,
          response: { 200: v1ConversationPage },
        },
      },
      async ({ program, query: { state, ...query } }) => {
        const scope = scopeOfProgram(program);
        const { rooms, nextCursor } = await listRoomPage(db, scope, state, query, now());
        return {
          conversations: rooms.map((room) => presentV1Conversation(room, program)),
          next_cursor: nextCursor,
        };
      },
    );

    app.get(
      `${ROOT}/:id`,
      {
        config: { ...reads, look: LOOK_AT.conversation },
        schema: {
          tags,
          operationId: 'readConversation',
          params,
          response: { 200: v1Conversation },
        },
      },
      async ({ program, params: { id } }) => {
        const row = await findRoom(db, systemViewer(program.companyId), id);
        return presentV1Conversation(presentRoom(row), program);
      },
    );

    app.get(
      `${ROOT}/:id/messages`,
      {
        config: { ...reads, look: LOOK_AT.conversation },
        schema: {
          tags,
          operationId: 'listMessages',
          params,
          querystring: v1MessageQuery,
          response: { 200: v1MessagePage },
        },
      },
      async ({ program, params: { id }, query }) => {
        const viewer = systemViewer(program.companyId);
        const { row, page } = await readConversation(db, viewer, id, { page: 1, ...query });
        const { customer } = row;
        return {
          messages: page.views.map((view) =>
            presentV1Message(presentMessage({ ...view, customer })),
          ),
          has_older: page.has_older ?? false,
        };
      },
    );
    return Promise.resolve();
  };
}

/** Conversations and citizens for programs, and the messages that they send. */
export const v1ConversationsRoutes =
  ({ db, now }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readingRoutes({ db, now }));

    app.post(
      `${ROOT}/:id/messages`,
      {
        config: { scope: 'messages.send' },
        schema: {
          tags,
          operationId: 'sendMessage',
          params,
          body: v1MessageInput,
          response: { 200: v1Message, 201: v1Message },
        },
      },
      async (request, reply) => {
        const { program, body } = request;
        const words = { text: body.text ?? '', template: body.template };
        const key = idempotencyKeyOf(request);
        const sent = await sendForProgram(db, program, request.params.id, words, key, now());
        return reply.status(sent.created ? 201 : 200).send(presentV1Message(sent.message));
      },
    );

    const citizens = createCustomersService({ db, now });
    const readCitizen = async (program: Program, id: string) =>
      presentV1Citizen(await citizens.detail(scopeOfProgram(program), id));
    app.get(
      '/api/v1/citizens/:id',
      {
        config: { scope: 'citizens.read', look: LOOK_AT.citizen },
        schema: {
          tags: ['v1 citizens'],
          operationId: 'readCitizen',
          params,
          response: { 200: v1Citizen },
        },
      },
      ({ program, params: { id } }) => readCitizen(program, id),
    );
  };
