import { about, type RouteTable, type Sample } from './row';
import type { Victim } from '../victim-company';

const chatbot =
  (body?: (victim: Victim) => object) =>
  (victim: Victim): Sample => ({
    params: { id: victim.chatbotId, version: '1' },
    ...(body && { body: body(victim) }),
  });

/** Chatbots with their drafts and versions. */
export const chatbotRows: RouteTable = {
  'GET /api/chatbots': { needs: 'chatbot' },
  'POST /api/chatbots': { needs: 'chatbot', ask: () => ({ body: { name: 'Yeni chatbot' } }) },
  'GET /api/chatbots/:id': about('chatbot', chatbot()),
  'PATCH /api/chatbots/:id': about(
    'chatbot',
    chatbot(() => ({ name: 'Başka chatbot' })),
  ),
  'PUT /api/chatbots/:id/draft': about(
    'chatbot',
    chatbot(({ flow }) => ({ flow, draft_version: 1 })),
  ),
  'POST /api/chatbots/:id/publish': about(
    'chatbot',
    chatbot(() => ({ draft_version: 1 })),
    { own: 409 },
  ),
  'GET /api/chatbots/:id/versions': about('chatbot', chatbot()),
  'GET /api/chatbots/:id/versions/:version': about('chatbot', chatbot()),
  'PUT /api/chatbots/:id/live': about(
    'chatbot',
    chatbot(() => ({ version: 1 })),
  ),
  'PUT /api/chatbots/:id/starts': about(
    'chatbot',
    chatbot(({ connectionId }) => ({
      starts: [{ connection_id: connectionId, condition: 'always' }],
    })),
  ),
  'DELETE /api/chatbots/:id': about('chatbot', chatbot(), { own: 409 }),
};
