import { EMOJI_GROUPS, emojiOf, searchEmoji } from './emoji-data';

test('every sign has a name and stands once', () => {
  const all = EMOJI_GROUPS.flatMap(({ emoji }) => emoji);
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(({ sign, name }) => sign === '' || name === '')).toEqual([]);
  expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length);
});

test.each([
  ['KALP', '❤️'],
  ['üzüm', '🍇'],
  ['UZUM', '🍇'],
  ['turkiye', '🇹🇷'],
  ['gul', '🌹'],
])('%s finds %s', (term, sign) => {
  expect(searchEmoji(term, 200).map((each) => each.sign)).toContain(sign);
});

test('finds nothing for nothing, and knows the signs used before', () => {
  expect(searchEmoji('  ', 10)).toEqual([]);
  expect(searchEmoji('zzzz', 10)).toEqual([]);
  expect(emojiOf(['🍇', 'x']).map(({ name }) => name)).toEqual(['üzüm']);
});
