import { slashQuery } from './slash-query';

test.each([
  ['/', 1, '', 0],
  ['/sel', 4, 'sel', 0],
  ['Merhaba /şik', 12, 'şik', 8],
  ['bir\n/iki', 8, 'iki', 4],
  ['/selam ve sonrası', 4, 'sel', 0],
])('%j asks for a template', (text, caret, term, from) =>
  expect(slashQuery(text, caret)).toEqual({ term, from, to: caret }),
);

test.each([
  ['24/11', 5],
  ['https://a.b', 11],
  ['ve/veya', 7],
  ['/iki söz', 8],
  ['', 0],
  ['// ', 2],
])('%j does not', (text, caret) => expect(slashQuery(text, caret)).toBeNull());
