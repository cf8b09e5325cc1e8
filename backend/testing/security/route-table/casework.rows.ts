import { about, type RouteTable, type Sample } from './row';
import type { Victim } from '../victim-company';

const complaint =
  (body?: (victim: Victim) => object) =>
  (victim: Victim): Sample => ({
    params: { id: victim.complaintId },
    ...(body && { body: body(victim) }),
  });
const note =
  (body?: object) =>
  ({ complaintNoteId }: Victim): Sample => ({
    params: { id: complaintNoteId },
    ...(body && { body }),
  });
const type =
  (body?: object) =>
  ({ typeId }: Victim): Sample => ({ params: { id: typeId }, ...(body && { body }) });
const unit =
  (body?: object) =>
  ({ unitId }: Victim): Sample => ({ params: { id: unitId }, ...(body && { body }) });
const district =
  (body?: object) =>
  ({ districtId }: Victim): Sample => ({ params: { id: districtId }, ...(body && { body }) });
const change =
  (body?: object) =>
  ({ saysisChangeId }: Victim): Sample => ({
    params: { id: saysisChangeId },
    ...(body && { body }),
  });

/** Cases, how a company names what belongs to them, and their way to SAYSIS. */
export const caseworkRows: RouteTable = {
  'GET /api/work': { needs: 'signedIn', ask: () => ({ query: 'scope=nobody' }) },
  'GET /api/complaints': { needs: 'complaints' },
  'GET /api/complaints/map': {
    needs: 'complaints',
    ask: () => ({ query: 'bbox=28,40,30,42&zoom=10' }),
  },
  'GET /api/complaints/total': { needs: 'complaints' },
  'POST /api/complaints': about('complaints', ({ roomId, messageId }) => ({
    body: { room_id: roomId, message_ids: [messageId], konuOzeti: 'Çukur' },
  })),
  'POST /api/complaints/exports': {
    needs: 'complaints+export',
    ask: () => ({ body: { format: 'csv' } }),
  },
  'GET /api/complaints/:id': about('complaints', complaint()),
  'POST /api/complaints/:id/messages': about(
    'complaints',
    complaint(({ messageId }) => ({ message_ids: [messageId] })),
  ),
  'DELETE /api/complaints/:id/messages/:messageId': about('complaints', (victim) => ({
    params: { id: victim.complaintId, messageId: victim.complaintMessageId },
  })),
  'GET /api/complaints/:id/thread': about('complaints', complaint()),
  'POST /api/complaints/:id/reply': about('complaints', (victim) => ({
    ...complaint(() => ({ message: 'Buyurun' }))(victim),
    headers: { 'idempotency-key': victim.roomId },
  })),
  'GET /api/complaints/:id/notice': about('complaints', (victim) => ({
    ...complaint()(victim),
    query: `durum=${encodeURIComponent('Çözüldü')}`,
  })),
  'GET /api/complaints/:id/reply-templates': about('complaints', complaint()),
  'POST /api/complaints/:id/follow-link': about('complaints', complaint()),
  'POST /api/complaints/:id/read': about('complaints', complaint()),
  'POST /api/complaints/:id/notes': about(
    'complaints',
    complaint(() => ({ content: 'Not' })),
  ),
  'PATCH /api/complaints/:id': about(
    'complaints',
    complaint(() => ({ version: 1, konuOzeti: 'Başka konu' })),
  ),
  'POST /api/complaints/:id/term': about(
    'complaints',
    complaint(() => ({ version: 1, action: 'pause', reason: 'Adres soruldu' })),
    { own: 409 },
  ),
  'PUT /api/complaints/:id/place': about(
    'complaints',
    complaint(() => ({ version: 1, place: { lat: 41, lon: 29, source: 'typed' } })),
    { own: 409 },
  ),
  'GET /api/complaints/:id/place/suggestions': about('complaints', complaint()),
  'GET /api/complaints/similar': { needs: 'complaints' },
  'GET /api/complaints/:id/similar': about('complaints', complaint()),
  'POST /api/complaints/:id/merge': about(
    'complaints',
    complaint(({ complaintId }) => ({ into: complaintId })),
    { own: 422 },
  ),
  'DELETE /api/complaints/:id/merge': about('complaints', complaint(), { own: 409 }),
  'POST /api/complaints/:id/links': about(
    'complaints',
    complaint(() => ({ number: 'MHT-2026-999999' })),
    { own: 404 },
  ),
  'DELETE /api/complaints/:id/links/:otherId': about(
    'complaints',
    ({ complaintId }) => ({ params: { id: complaintId, otherId: complaintId } }),
    { own: 404 },
  ),
  'POST /api/complaints/:id/tasks': about(
    'complaints',
    complaint(({ unitId }) => ({ unit_id: unitId, text: 'Yama' })),
  ),
  'PATCH /api/complaints/:id/tasks/:taskId': about(
    'complaints',
    ({ complaintId }) => ({
      params: { id: complaintId, taskId: complaintId },
      body: { done: true },
    }),
    { own: 404 },
  ),
  'DELETE /api/complaints/:id/tasks/:taskId': about(
    'complaints',
    ({ complaintId }) => ({ params: { id: complaintId, taskId: complaintId } }),
    { own: 404 },
  ),
  'POST /api/complaints/:id/photos': about(
    'complaints',
    complaint(() => ({ stage: 'after', url: '/uploads/yok/yok.jpg' })),
    { own: 422 },
  ),
  'DELETE /api/complaints/:id/photos/:photoId': about(
    'complaints',
    ({ complaintId }) => ({ params: { id: complaintId, photoId: complaintId } }),
    { own: 404 },
  ),
  'GET /api/complaint-staff': { needs: 'complaints' },
  'GET /api/complaint-labels': { needs: 'complaints' },
  'GET /api/complaint-views': { needs: 'complaints' },
  'POST /api/complaint-views': {
    needs: 'complaints',
    ask: () => ({ body: { name: 'Çukurlar', query: '', is_shared: false } }),
  },
  'PUT /api/complaint-views/:id': about(
    'complaints',
    complaint(() => ({ name: 'Çukurlar', query: '', is_shared: false })),
    { own: 404 },
  ),
  'DELETE /api/complaint-views/:id': about('complaints', complaint(), { own: 404 }),
  'POST /api/complaints/counts': {
    needs: 'complaints',
    ask: () => ({ body: { lists: [{}] } }),
  },
  'GET /api/complaints/:id/colleagues': about('complaints', complaint()),
  'PUT /api/complaints/:id/follow': about(
    'complaints',
    complaint(() => ({ is_following: true })),
  ),
  'PATCH /api/complaint-notes/:id': about('complaints', note({ content: 'Başka not' })),
  'DELETE /api/complaint-notes/:id': about('complaints', note()),

  'GET /api/complaint-types/all': { needs: 'complaints' },
  'POST /api/complaint-types': {
    needs: 'settings',
    ask: ({ unitId }) => ({ body: { name: 'Yeni tür', unit_id: unitId } }),
    stranger: 422,
  },
  'PUT /api/complaint-types/:id': about('settings', type({ name: 'Başka tür' })),
  'DELETE /api/complaint-types/:id': about('settings', type(), { own: 409 }),
  'GET /api/complaint-units': { needs: 'complaints' },
  'POST /api/complaint-units': { needs: 'settings', ask: () => ({ body: { name: 'Yeni birim' } }) },
  'PUT /api/complaint-units/:id': about('settings', unit({ name: 'Başka birim' })),
  'DELETE /api/complaint-units/:id': about('settings', unit(), { own: 409 }),
  'GET /api/complaint-districts': { needs: 'complaints' },
  'POST /api/complaint-districts': {
    needs: 'settings',
    ask: () => ({ body: { name: 'Yeni mahalle' } }),
  },
  'PUT /api/complaint-districts/:id': about('settings', district({ name: 'Başka mahalle' })),
  'DELETE /api/complaint-districts/:id': about('settings', district(), { own: 409 }),
  'GET /api/complaint-terms': { needs: 'complaints' },
  'PUT /api/complaint-terms': {
    needs: 'settings',
    ask: ({ typeId }) => ({
      body: {
        rules: [
          {
            id: null,
            name: 'Acil',
            basis: '',
            days: 3,
            unit: 'business',
            extended_days: null,
            is_default: false,
            type_ids: [typeId],
          },
        ],
      },
    }),
    stranger: 422,
  },
  'GET /api/complaint-map': { needs: 'complaints' },
  'PUT /api/complaint-map': { needs: 'settings', ask: () => ({ body: { bounds: null } }) },
  'GET /api/complaint-addresses': {
    needs: 'complaints',
    ask: () => ({ query: 'search=moda' }),
  },
  'GET /api/complaint-map/outlines': { needs: 'complaints' },
  'GET /api/complaint-map/tiles': { needs: 'complaints', stranger: 404, own: 404 },
  'GET /api/complaint-address-book': { needs: 'complaints' },
  'PUT /api/complaint-address-book': {
    needs: 'settings',
    ask: () => ({ body: {} }),
    stranger: 415,
    own: 415,
  },
  'GET /api/complaint-satisfaction': { needs: 'complaints' },
  'PUT /api/complaint-satisfaction': {
    needs: 'settings',
    ask: () => ({ body: { is_on: true, template_id: null } }),
  },
  'GET /api/complaint-escalation': { needs: 'complaints' },
  'PUT /api/complaint-escalation': {
    needs: 'settings',
    ask: ({ userId }) => ({
      body: {
        steps: [
          {
            days: 0,
            unit: true,
            head: true,
            holder: false,
            supervisors: false,
            group_ids: [],
            person_ids: [userId],
          },
        ],
      },
    }),
    stranger: 422,
  },
  'GET /api/complaint-settings': { needs: 'complaints' },
  'PUT /api/complaint-settings': {
    needs: 'settings',
    ask: ({ templateId }) => ({
      body: {
        status_templates: { Yeni: templateId, İşlemde: null, Çözüldü: null, Reddedildi: null },
      },
    }),
    stranger: 422,
  },

  'GET /api/integrations/saysis': { needs: 'complaints' },
  'PUT /api/integrations/saysis': {
    needs: 'settings',
    ask: () => ({ body: {} }),
    stranger: 400,
    own: 400,
  },
  'GET /api/integrations/open311': { needs: 'settings' },
  'POST /api/integrations/open311/keys': {
    needs: 'settings',
    ask: () => ({ body: { name: 'Mobil' } }),
  },
  'DELETE /api/integrations/open311/keys/:id': about(
    'settings',
    () => ({ params: { id: 'yok' } }),
    { own: 404 },
  ),
  'POST /api/integrations/saysis/sync': { needs: 'complaints', stranger: 409, own: 409 },
  'GET /api/integrations/saysis/changes': { needs: 'complaints' },
  'GET /api/integrations/saysis/changes/:id': about('complaints', change()),
  'POST /api/integrations/saysis/changes/:id/retry': about('settings', change(), { own: 409 }),
  'POST /api/integrations/saysis/changes/:id/discard': about(
    'settings',
    change({ reason: 'Gerekmiyor' }),
    { own: 409 },
  ),
  'POST /api/integrations/saysis/changes/:id/resolve': about(
    'settings',
    change({ choice: 'ours' }),
    { own: 409 },
  ),
};
