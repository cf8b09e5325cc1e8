import { parseProviderJson } from './storable-text';

test.each([
  [
    'plain text',
    '{"a":"çöp 🚯 ışık","b":[1,null,"\\u00e7"]}',
    { a: 'çöp 🚯 ışık', b: [1, null, 'ç'] },
  ],
  ['an escaped pair', '["\\ud83d\\udeaf"]', ['🚯']],
  ['half a pair', '["a\\ud83d","\\uDEAFb"]', ['a\uFFFD', '\uFFFDb']],
  ['half a pair that is not escaped', '["a\ud83d"]', ['a\uFFFD']],
  ['NUL', '{"a":"x\\u0000y"}', { a: 'xy' }],
  ['an escaped backslash before u', '["\\\\u0000"]', ['\\u0000']],
])('JSON of a provider with %s, is made storable', (_name, text, expected) => {
  expect(parseProviderJson(text)).toEqual(expected);
});

test('text that is no JSON, is refused', () => {
  expect(() => parseProviderJson('{')).toThrow(SyntaxError);
});
