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
const sent = [
  message('w1', list('Yol', 'Su')),
  message('w2', list('Çukur', '1')),
  message('w3', { type: 'text', text: { body: 'Bekliyoruz' } }),
  message('w4', list('Park'), { recipient: '905329999999' }),
  message('w5', list('Zabıta'), { account: 'B' }),
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
  tappedRow({ sent }, { account: 'A', from: FROM, row, ...change });

test.each<[string | number, object, object]>([
  ['Çukur', {}, { id: 'id-Çukur', message: 'w2' }],
  ['id-1', {}, { title: '1', message: 'w2' }],
  [1, {}, { title: 'Çukur' }],
  ['1', {}, { title: '1' }],
  ['2', {}, { title: '1' }],
  ['Su', { message: 'w1' }, { id: 'id-Su', description: '', message: 'w1' }],
  ['Yol', { from: 'PSID' }, { id: 'p-yol', message: 'm1' }],
  ['Zabıta', { account: 'B' }, { message: 'w5' }],
  ['Yol', {}, { error: expect.stringContaining('Çukur') as string }],
  [3, {}, { error: expect.any(String) as string }],
  ['Yol', { from: '905320000000' }, { error: expect.any(String) as string }],
  ['Yol', { message: 'w3' }, { error: expect.any(String) as string }],
])('a tap on %j %j is %j', (row, change, found) => expect(tap(row, change)).toMatchObject(found));
