import { isWordBeginning, phoneDigits, searchTerm } from './search-term';

test.each([
  ['  çöp \n kutusu ', 'çöp kutusu'],
  ['%50_\\', '\\%50\\_\\\\'],
  ['i\u0307stanbul', 'istanbul'],
  ['s\u0327ikayet', 'şikayet'],
])('%j is searched as %j', (typed, term) => expect(searchTerm(typed)).toBe(term));

test.each([
  ['0532 111 22 33', '5321112233'],
  ['+90 (532) 111-22-33', '5321112233'],
  ['0090 532 111 22 33', '5321112233'],
  ['(0532) 111-22-33', '5321112233'],
  ['905321112233', '5321112233'],
  ['+90 532', '90532'],
  ['+49 170 1234567', '491701234567'],
  ['12', null],
  ['5321a', null],
  ['', null],
])('%j is the phone %j', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

test.each([
  ['su', true],
  ['şu', true],
  ['7a', true],
  ['suç', false],
  ['s.', false],
  ['\\%', false],
])('%j is looked for where words begin: %s', (term, expected) =>
  expect(isWordBeginning(term)).toBe(expected),
);
