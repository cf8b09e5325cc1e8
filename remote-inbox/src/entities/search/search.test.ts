import { aMessage, aRoom } from '@muhatap/shared/testing';
import { excerpt, markFound } from './mark-found';
import { joinPages, withoutRoom } from './found-pages';

const marked = (text: string, query: string) =>
  markFound(text, query)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Bir şikayetim var', 'SIKAYET', 'Bir [şikayet]im var'],
  ['ŞİKÂYET kutusu', 'şikayet', '[ŞİKÂYET] kutusu'],
  ['İlknur Şahin', 'ilknur sahin', '[İlknur] [Şahin]'],
  ['ışık ISIK Işık', 'isik', '[ışık] [ISIK] [Işık]'],
  ['ﬁnal 👍🏽 su', 'su', 'ﬁnal 👍🏽 [su]'],
  ['ﬁnal', 'fi', '[ﬁ]nal'],
  ['aaa', 'aa', '[aaa]'],
  ['su', 'çöp', 'su'],
  ['', 'su', ''],
])('in %s the words %s are marked as %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('the excerpt begins near the first find', () => {
  const text =
    'Cumhuriyet Mahallesi 45. Sokak’taki aydınlatma direği üç gündür yanmıyor, lütfen ilgilenin';
  expect(excerpt(text, 'yanmiyor')).toBe('…aydınlatma direği üç gündür yanmıyor, lütfen ilgilenin');
  expect(excerpt(text, 'cumhuriyet')).toBe(text);
  expect(excerpt('satır\nsonu', 'yok')).toBe('satır sonu');
});

const found = (id: string, next_cursor: string | null = null) => ({
  rooms: [aRoom()],
  messages: [{ message: aMessage({ id }), room: aRoom() }],
  next_cursor,
});

test('pages are joined once, people stay from the first', () => {
  const both = joinPages([
    found('a', 'c1'),
    { ...found('b', 'c2'), rooms: [] },
    found('b'),
    found('a'),
  ]);
  expect(both.messages.map(({ message }) => message.id)).toEqual(['a', 'b']);
  expect(both.rooms).toHaveLength(1);
  expect(joinPages([])).toEqual({ rooms: [], messages: [] });
});

test('nothing of a conversation stays that is seen no more', () => {
  const left = withoutRoom(
    {
      ...found('a'),
      messages: [
        ...found('a').messages,
        { message: aMessage({ id: 'b' }), room: aRoom({ id: 'room-2' }) },
      ],
    },
    'room-1',
  );
  expect([left.rooms, left.messages.map(({ message }) => message.id)]).toEqual([[], ['b']]);
});
