import { checkMessengerSend } from './messenger-checks';
import { createProviderState } from '../provider-state';
import { checkWhatsappSend } from './whatsapp-checks';

const ACCOUNT = '106540352242922';
const envelope = { messaging_product: 'whatsapp', to: '905321112233' };
const file = (mimeType: string, size = 4) => ({
  account: ACCOUNT,
  name: 'a',
  mimeType,
  bytes: Buffer.alloc(size),
});
/** The first page of OGG, with so many channels of Opus. */
const opus = (channels: number) =>
  Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(24),
    Buffer.from('OpusHead\x01'),
    Buffer.from([channels]),
  ]);
const state = Object.assign(createProviderState(), {
  uploads: new Map([
    ['1', file('image/jpeg')],
    ['2', file('image/webp')],
    ['3', file('audio/ogg')],
    ['4', { ...file('image/jpeg'), account: 'other' }],
    ['5', file('image/png', 5 * 1024 * 1024 + 1)],
    ['6', { ...file('audio/ogg'), bytes: opus(1) }],
    ['7', { ...file('audio/ogg'), bytes: opus(2) }],
    ['8', file('video/mp4')],
    ['9', file('video/mp4', 16 * 1024 * 1024 + 1)],
  ]),
  windows: new Map<string, 'agent' | 'closed'>([
    ['905320000000', 'closed'],
    ['late', 'agent'],
    ['gone', 'closed'],
  ]),
  privateReplies: new Set(['answered']),
});
const whatsapp = (body: object) => checkWhatsappSend({ ...envelope, ...body }, ACCOUNT, state);
const template = (text: string) => ({
  type: 'template',
  template: {
    name: 'randevu',
    language: { code: 'tr' },
    components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
  },
});

const rows = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ id: `r${n}`, title: `Satır ${n}`, ...change }));
const list = (change: object = {}, action: object = {}) => ({
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: 'Konu?' },
    action: { button: 'Seçenekler', sections: [{ rows: rows(10) }], ...action },
    ...change,
  },
});

const buttons = (...all: { id: string; title: string }[]) => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text: 'Memnun musunuz?' },
    action: { buttons: all.map((reply) => ({ type: 'reply', reply })) },
  },
});
const button = (id: string, title = id) => ({ id, title });

test.each([
  buttons(button('1'), button('2'), button('3', 'x'.repeat(20))),
  {
    type: 'text',
    text: { body: 'a' },
    context: { message_id: 'wamid.1' },
    biz_opaque_callback_data: 'x',
  },
  { type: 'image', image: { id: '1', caption: 'a' } },
  { type: 'document', document: { id: '2', filename: 'a.webp' } },
  { type: 'audio', audio: { id: '3' } },
  { type: 'audio', audio: { id: '6', voice: true } },
  { type: 'video', video: { id: '8', caption: 'a' } },
  list({ header: { type: 'text', text: 'Belediye' }, footer: { text: 'Çınarlı' } }),
  list(
    {},
    {
      button: '🌳'.repeat(20),
      sections: [
        { title: 'A', rows: rows(1, { description: 'x'.repeat(72) }) },
        { title: 'B', rows: [{ id: 'b', title: 'B' }] },
      ],
    },
  ),
  template('Ayşe'),
  { to: '905320000000', ...template('Ayşe') },
])('WhatsApp takes %j', (body) => expect(whatsapp(body)).not.toHaveProperty('code'));

test.each<[object, number]>([
  [{ type: 'hologram', hologram: {} }, 131009],
  [{ type: 'text', text: { body: 'a'.repeat(4097) } }, 131009],
  [{ type: 'text', text: { body: 'a' }, extra: 1 }, 131009],
  [{ type: 'text', text: { body: 'a' }, recipient: 'TR.1' }, 131009],
  [{ type: 'audio', audio: { id: '3', caption: 'a' } }, 131009],
  [{ type: 'image', image: { id: '1', caption: 'a'.repeat(1025) } }, 131009],
  [{ type: 'image', image: { id: '4' } }, 131009],
  [{ type: 'image', image: { id: '2' } }, 131053],
  [{ type: 'image', image: { id: '5' } }, 131053],
  [{ type: 'audio', audio: { id: '3', voice: true } }, 131053],
  [{ type: 'audio', audio: { id: '7', voice: true } }, 131053],
  [{ type: 'video', video: { id: '9' } }, 131053],
  [{ type: 'video', video: { id: '1' } }, 131053],
  [list({ header: { type: 'text', text: '' } }), 131009],
  [list({ header: { type: 'text', text: 'x'.repeat(61) } }), 131009],
  [list({ body: { text: 'x'.repeat(1025) } }), 131009],
  [list({ body: { text: '' } }), 131009],
  [list({}, { button: 'x'.repeat(21) }), 131009],
  [list({}, { sections: [] }), 131009],
  [list({}, { sections: [{ rows: rows(11) }] }), 131009],
  [list({}, { sections: [{ rows: rows(2, { id: 'same' }) }] }), 131009],
  [list({}, { sections: [{ rows: rows(1, { title: 'x'.repeat(25) }) }] }), 131009],
  [list({}, { sections: [{ rows: rows(1, { description: '' }) }] }), 131009],
  [list({}, { sections: [{ rows: rows(1, { description: 'x'.repeat(73) }) }] }), 131009],
  [list({}, { sections: [{ rows: rows(1, { id: 'x'.repeat(201) }) }] }), 131009],
  [
    list({}, { sections: [{ rows: rows(1) }, { title: 'B', rows: [{ id: 'b', title: 'B' }] }] }),
    131009,
  ],
  [list({ type: 'carousel' }), 131009],
  [buttons(), 131009],
  [buttons(button('1'), button('2'), button('3'), button('4')), 131009],
  [buttons(button('1', 'x'.repeat(21))), 131009],
  [buttons(button('1'), button('1', '2')), 131009],
  [buttons(button('1', 'Evet'), button('2', 'Evet')), 131009],
  [{ to: '905320000000', ...list() }, 131047],
  [template('iki\nsatır'), 131009],
  [{ to: '905320000000', type: 'text', text: { body: 'a' } }, 131047],
])('WhatsApp refuses %j with %i', (body, code) => expect(whatsapp(body)).toMatchObject({ code }));

const picture = (payload: object, type = 'image') => ({ attachment: { type, payload } });
const chips = (count: number, title = 'Yol') => ({
  text: 'Konu?',
  quick_replies: Array.from({ length: count }, (_, n) => ({
    content_type: 'text',
    title,
    payload: `p${n}`,
  })),
});
const tagged = { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' };
test.each<[object, 'messenger' | 'instagram', boolean, object]>([
  [
    { recipient: { id: 'a' }, messaging_type: 'RESPONSE', message: { text: 'a' } },
    'messenger',
    false,
    { recipient: 'a' },
  ],
  [{ recipient: { id: 'a' }, message: picture({}) }, 'messenger', true, { recipient: 'a' }],
  [
    { recipient: { id: 'a' }, message: chips(13, '🌳'.repeat(20)) },
    'instagram',
    false,
    { recipient: 'a' },
  ],
  [{ recipient: { id: 'a' }, message: chips(14) }, 'instagram', false, { code: 100 }],
  [
    { recipient: { id: 'a' }, message: chips(1, 'x'.repeat(21)) },
    'messenger',
    false,
    { code: 100 },
  ],
  [{ recipient: { comment_id: 'new' }, message: chips(1) }, 'instagram', false, { code: 100 }],
  [
    { recipient: { id: 'late' }, ...tagged, message: { text: 'a' } },
    'instagram',
    false,
    { recipient: 'late' },
  ],
  [
    { recipient: { comment_id: 'new' }, message: { text: 'a' } },
    'instagram',
    false,
    { recipient: 'new', isPrivateReply: true },
  ],
  [
    { recipient: { comment_id: 'answered' }, message: { text: 'a' } },
    'instagram',
    false,
    { code: 10900 },
  ],
  [
    { recipient: { id: 'late' }, messaging_type: 'RESPONSE', message: { text: 'a' } },
    'messenger',
    false,
    { code: 10, subcode: 2018278 },
  ],
  [
    { recipient: { id: 'gone' }, ...tagged, message: { text: 'a' } },
    'messenger',
    false,
    { code: 10 },
  ],
  [
    { recipient: { id: 'a' }, messaging_type: 'MESSAGE_TAG', message: { text: 'a' } },
    'messenger',
    false,
    { code: 100 },
  ],
  [
    { recipient: { id: 'a' }, message: { text: 'a'.repeat(1001) } },
    'messenger',
    false,
    { code: 100 },
  ],
  [{ recipient: { id: 'a' }, message: picture({}) }, 'messenger', false, { code: 100 }],
  [{ recipient: { id: 'a' }, message: picture({}) }, 'instagram', true, { code: 100 }],
  [
    { recipient: { id: 'a' }, message: picture({ url: 'https://a.example/a.pdf' }, 'file') },
    'instagram',
    false,
    { code: 100 },
  ],
])('%j on %s (file: %s) gives %j', (body, platform, hasFile, verdict) =>
  expect(checkMessengerSend(body, platform, hasFile, state)).toMatchObject(verdict),
);
