import type { SentMessage } from './provider-state';
import { tappedRow } from './tapped-row';

const FROM = '905321112233';
const message = (id: string, body: object, change: Partial<SentMessage> = {}): SentMessage => ({
  provider: 'whatsapp',
  id,
  at: '',
  account: 'A',
  recipient: FROM,
  ourId: null,
  body,
  ...change,
});
const list = (...titles: string[]) => ({
  type: 'interactive',
  interactive: {
    type: 'list',
    action: {
      button: 'Seç',
      sections: [{ rows: titles.map((title) => ({ id: `id-${title}`, title })) }],
    },
  },
});
const buttons = (...titles: string[]) => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    action: {
      buttons: titles.map((title) => ({ type: 'reply', reply: { id: `b-${title}`, title } })),
    },
  },
});
const templateQuestion = {
  type: 'template',
  template: {
    name: 'memnuniyet',
    components: [
      { type: 'body', parameters: [{ type: 'text', text: 'Ayşe' }] },
      ...['0', '1'].map((index) => ({
        ...{ type: 'button', sub_type: 'quick_reply', index },
        parameters: [{ type: 'payload', payload: `t-${index}` }],
      })),
    ],
  },
};
const templates = [
  {
    name: 'memnuniyet',
    components: [{ type: 'BODY' }, { type: 'BUTTONS', buttons: [{ text: 'Evet' }] }],
  },
];
const sent = [
  message('w1', list('Yol', 'Su')),
  message('w2', list('Çukur', '1')),
  message('w3', { type: 'text', text: { body: 'Bekliyoruz' } }),
  message('w4', list('Park'), { recipient: '905329999999' }),
  message('w5', list('Zabıta'), { account: 'B' }),
  message('b1', buttons('Memnunum', 'Memnun değilim'), { recipient: '905321110001' }),
  message('t1', templateQuestion, { recipient: '905321110002' }),
  message(
    'm1',
    {
      message: {
        text: 'Konu?',
        quick_replies: [{ content_type: 'text', title: 'Yol', payload: 'p-yol' }],
      },
    },
    { recipient: 'PSID', provider: 'messenger' },
  ),
];
const tap = (row: string | number, change: object = {}) =>
  tappedRow({ sent, templates }, { account: 'A', from: FROM, row, ...change });

test.each<[string | number, object, object]>([
  ['Çukur', {}, { id: 'id-Çukur', message: 'w2' }],
  ['id-1', {}, { title: '1', message: 'w2' }],
  [1, {}, { title: 'Çukur' }],
  ['1', {}, { title: '1' }],
  ['2', {}, { title: '1' }],
  ['Su', { message: 'w1' }, { id: 'id-Su', description: '', message: 'w1' }],
  ['Yol', { from: 'PSID' }, { id: 'p-yol', message: 'm1' }],
  ['Memnunum', { from: '905321110001' }, { id: 'b-Memnunum', message: 'b1' }],
  [2, { from: '905321110001' }, { title: 'Memnun değilim' }],
  ['Evet', { from: '905321110002' }, { id: 't-0', message: 't1' }],
  ['t-1', { from: '905321110002' }, { title: 't-1', message: 't1' }],
  ['Zabıta', { account: 'B' }, { message: 'w5' }],
  ['Yol', {}, { error: expect.stringContaining('Çukur') as string }],
  [3, {}, { error: expect.any(String) as string }],
  ['Yol', { from: '905320000000' }, { error: expect.any(String) as string }],
  ['Yol', { message: 'w3' }, { error: expect.any(String) as string }],
])('a tap on %j %j is %j', (row, change, found) => expect(tap(row, change)).toMatchObject(found));
