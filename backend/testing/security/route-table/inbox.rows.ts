import { about, type Row, type RouteTable, type Sample } from './row';
import type { Victim } from '../victim-company';

const room =
  (body?: (victim: Victim) => object) =>
  (victim: Victim): Sample => ({
    params: { id: victim.roomId },
    ...(body && { body: body(victim) }),
  });
const note =
  (body?: object) =>
  ({ noteId }: Victim): Sample => ({ params: { id: noteId }, ...(body && { body }) });
const label =
  (body?: object) =>
  ({ labelId }: Victim): Sample => ({ params: { id: labelId }, ...(body && { body }) });
const template =
  (body?: object) =>
  ({ templateId }: Victim): Sample => ({ params: { id: templateId }, ...(body && { body }) });
const account =
  (body?: object) =>
  ({ connectionId }: Victim): Sample => ({ params: { id: connectionId }, ...(body && { body }) });

const WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: [] }));
const NEW_SUBMISSION = {
  title: 'Başka',
  body: 'Merhaba',
  provider_name: 'baska',
  category: 'UTILITY',
};
const NEW_TEMPLATE = { kind: 'reply', title: 'Başka', body: 'Merhaba' };
const SAID = { is_on: false, text: '' };

const words = ({ citizen, account: from }: Victim): Sample => ({
  body: { message: 'Buyurun', recipient: citizen, from },
});
const instagram = ({ citizen, account: from }: Victim): Sample => ({
  body: { ig_id: from, recipient: citizen, content: 'Buyurun' },
});
const facebook = ({ citizen, account: from }: Victim): Sample => ({
  body: { page_id: from, recipient_id: citizen, content: 'Buyurun' },
});

/** Says that there is no such channel. */
const noPlatform = (params: Record<string, string>): Row => ({
  needs: 'inbox',
  ask: () => ({ params, body: {} }),
  stranger: 400,
  own: 400,
});

/** Conversations and how a company handles them. */
export const inboxRows: RouteTable = {
  'GET /api/room/all': { needs: 'inbox' },
  'GET /api/room/open': { needs: 'inbox' },
  'GET /api/room/me': { needs: 'inbox' },
  'GET /api/room/counts': { needs: 'inbox' },
  'POST /api/room/changes': {
    needs: 'inbox',
    ask: () => ({ body: { changes: [{ kind: 'unread', room_id: 'x', unread: 0 }] } }),
  },
  'GET /api/room/assignees': { needs: 'inbox' },
  'GET /api/room/:id': about('inbox', room()),
  'POST /api/room/:id/read': about('inbox', room()),
  'POST /api/room/:id/claim': about('inbox', room()),
  'POST /api/room/:id/assign': about(
    'inbox+assign',
    room(({ userId }) => ({ assignee_id: userId })),
  ),
  'GET /api/room/:id/colleagues': about('inbox', room()),
  'PUT /api/room/:id/priority': about(
    'inbox',
    room(() => ({ priority: 'high' })),
  ),
  'PUT /api/room/:id/snooze': about(
    'inbox',
    room(() => ({ until: null })),
  ),
  'PUT /api/room/:id/labels': about(
    'inbox',
    room(({ labelId }) => ({ label_ids: [labelId] })),
  ),
  'GET /api/room/:id/milestones': about('inbox', room()),
  'GET /api/room/:id/notes': about('inbox', room()),
  'POST /api/room/:id/notes': about(
    'inbox',
    room(() => ({ content: 'Not' })),
  ),
  'PUT /api/room/:id/draft': about(
    'inbox',
    room(() => ({ content: 'Taslak' })),
  ),
  'GET /api/drafts': { needs: 'inbox' },
  'PATCH /api/notes/:id': about('inbox', note({ content: 'Başka not' })),
  'DELETE /api/notes/:id': about('inbox', note()),
  'GET /api/customers/:id': about('inbox', ({ customerId }) => ({ params: { id: customerId } })),
  'GET /api/customers': { needs: 'inbox' },
  'PUT /api/customers/:id/name': about('inbox', ({ customerId }) => ({
    params: { id: customerId },
    body: { name: 'Düzeltilmiş Ad' },
  })),
  'POST /api/customers/:id/merge': about(
    'inbox',
    ({ customerId }) => ({ params: { id: customerId }, body: { into_id: customerId } }),
    { own: 422 },
  ),
  'DELETE /api/customers/:id/merge': about('inbox', ({ customerId }) => ({
    params: { id: customerId },
  })),
  'GET /api/inbox/search': {
    needs: 'inbox',
    ask: ({ mark }) => ({ query: `q=${encodeURIComponent(mark)}` }),
  },
  'POST /api/whatsapp/send/message': about('inbox', words),
  'POST /api/whatsapp/twillio/send/message': about('inbox', words, { own: 404 }),
  // Words of their own go nowhere on this line, whoever wrote them.
  'POST /api/whatsapp/authkey/send/message': about('inbox', words, { stranger: 422, own: 422 }),
  'POST /api/instagram/send/message': about('inbox', instagram, { own: 404 }),
  'POST /api/instagram-comment/send/message': about('inbox', instagram, { own: 404 }),
  'POST /api/facebook/send/message': about('inbox', facebook, { own: 404 }),
  'POST /api/:platform/send/message': noPlatform({ platform: 'telegram' }),
  'POST /api/:platform/:carrier/send/message': noPlatform({ platform: 'sms', carrier: 'yok' }),
  'POST /api/room/:id/close': about('inbox+close', room()),
  'POST /api/room/:id/reopen': about('inbox+close', room()),

  'GET /api/labels': { needs: 'inbox' },
  'POST /api/labels': {
    needs: 'settings',
    ask: () => ({ body: { name: 'Yeni etiket', color: 'red' } }),
  },
  'PATCH /api/labels/:id': about('settings', label({ name: 'Başka etiket', color: 'red' })),
  'DELETE /api/labels/:id': about('settings', label()),
  'GET /api/templates': { needs: 'inbox' },
  'POST /api/templates': { needs: 'settings', ask: () => ({ body: NEW_TEMPLATE }) },
  'POST /api/templates/sync': { needs: 'settings' },
  'POST /api/templates/submissions': {
    needs: 'settings',
    ask: () => ({ body: NEW_SUBMISSION }),
    // No account here has a WhatsApp Business account that is known.
    ...{ stranger: 409, own: 409 },
  },
  'PUT /api/templates/:id': about('settings', template(NEW_TEMPLATE)),
  // A template that was never read from Meta cannot be submitted anew.
  'PUT /api/templates/:id/submission': {
    ...about('settings', template(NEW_SUBMISSION)),
    own: 409,
  },
  'DELETE /api/templates/:id': about('settings', template()),
  'GET /api/inbox/settings': { needs: 'inbox' },
  'PUT /api/inbox/settings': {
    needs: 'settings',
    ask: ({ userId }) => ({
      body: {
        assignment: 'manual',
        capacity: 5,
        agents: [{ id: userId, takes_part: false }],
        greeting: SAID,
        survey: { ...SAID, thanks: '' },
      },
    }),
  },
  'GET /api/inbox/working-hours': { needs: 'inbox' },
  'PUT /api/inbox/working-hours': {
    needs: 'settings',
    ask: () => ({
      body: { days: WEEK, observes_holidays: true, special_days: [], away_reply: SAID },
    }),
  },
  'POST /api/connection': {
    needs: 'settings',
    ask: () => ({
      body: {
        platform: 'whatsapp',
        name: 'Yeni hat',
        external_id: 'numara',
        credentials: { access_token: 'x' },
      },
    }),
    stranger: 422,
    own: 422,
  },
  'PATCH /api/connection/:id': about('settings', account({ name: 'Başka hat' })),
  'POST /api/connection/:id/test': about('settings', account()),
  'GET /api/connection/:id/check': about('settings', account()),
  'POST /api/connection/:id/check': about('settings', account()),
  'PUT /api/connection/:id/business': about('settings', account({ business_id: '102290' }), {
    own: 422,
  }),
  'POST /api/connection/:id/register': about('settings', account({ pin: '123456' }), { own: 422 }),
  'POST /api/connection/:id/test-message': about('settings', account({ phone: '+905321112233' })),
  'DELETE /api/connection/:id': about('settings', account()),
};
