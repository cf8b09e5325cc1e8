import { aMessage, aRoom } from '@muhatap/shared/testing';
import { excerpt, markFound } from './mark-found';
import {
  beginMore,
  beginSearch,
  failSearch,
  receiveFound,
  withoutRoom,
} from './search.transitions';

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
  const first = receiveFound(beginSearch('lamba'), 'lamba', found('a', 'c1'));
  const both = receiveFound(
    receiveFound(beginMore(first), 'lamba', { ...found('b'), rooms: [] }),
    'lamba',
    { ...found('b') },
  );
  expect(both.messages.map(({ message }) => message.id)).toEqual(['a', 'b']);
  expect(both.rooms).toHaveLength(1);
  expect(both.cursor).toBeNull();
});

test('nothing of a conversation stays that is seen no more', () => {
  const state = receiveFound(beginSearch('lamba'), 'lamba', {
    ...found('a'),
    messages: [
      ...found('a').messages,
      { message: aMessage({ id: 'b' }), room: aRoom({ id: 'room-2' }) },
    ],
  });
  const left = withoutRoom(state, 'room-1');
  expect([left.rooms, left.messages.map(({ message }) => message.id)]).toEqual([[], ['b']]);
});

test('answers for older words are dropped; short words look for nothing', () => {
  const state = beginSearch('lambalar');
  expect(receiveFound(state, 'lamba', found('a'))).toBe(state);
  expect(failSearch(state, 'lamba', 'x')).toBe(state);
  expect(beginSearch('l').status).toBe('idle');
  expect(failSearch(state, 'lambalar', 'Olmadı.')).toMatchObject({
    status: 'failed',
    error: 'Olmadı.',
  });
});
