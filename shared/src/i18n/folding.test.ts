import fc from 'fast-check';
import { fold, initials, lower, upper } from './folding';

test.each([
  ['SIKAYET', 'şikayet'],
  ['ŞİKAYET', 'şikayet'],
  ['Şikâyet', 'sikayet'],
  ['IĞDIR', 'ığdır'],
  ['IĞDIR', 'Igdir'],
  ['İZMİR', 'izmir'],
  ['İzmir', 'IZMIR'],
  ['ÇÖĞÜŞ', 'cogus'],
  ['I', 'ı'],
  ['İ', 'i'],
  ['ı', 'i'],
])('%s and %s are the same when searched', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test('different words stay different, and folding twice changes nothing', () => {
  expect(fold('kar')).not.toBe(fold('kâr tanesi'));
  fc.assert(fc.property(fc.string(), (text) => fold(fold(text)) === fold(text)));
});

test('cases follow Turkish rules', () => {
  expect(lower('ISPARTA İLİ')).toBe('ısparta ili');
  expect(upper('ısparta ili')).toBe('ISPARTA İLİ');
});

test.each([
  ['ilknur şahin', 'İŞ'],
  ['Ayşe', 'A'],
  ['  Mehmet   Ali  Demir ', 'MA'],
  ['ışıl', 'I'],
  ['', ''],
  ['   ', ''],
  ['😀 gül', '😀G'],
])('initials of %p are %p', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
