import { mentionQuery } from './mention-query';

test.each([
  ['@', 1, '', 0],
  ['@eli', 4, 'eli', 0],
  ['Sor: @Elif Ka', 13, 'Elif Ka', 5],
  ['(@ışıl', 6, 'ışıl', 1],
  ['bir\n@iki', 8, 'iki', 4],
  ['@elif ve sonrası', 5, 'elif', 0],
])('%j asks for a colleague', (text, caret, term, from) =>
  expect(mentionQuery(text, caret)).toEqual({ term, from, to: caret }),
);

test.each([
  ['elif@belediye.gov.tr', 13],
  ['@elif kaya bakar mısın', 22],
  ['@elif, sor', 10],
  ['', 0],
])('%j does not', (text, caret) => expect(mentionQuery(text, caret)).toBeNull());
