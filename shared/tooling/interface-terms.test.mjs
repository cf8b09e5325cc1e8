import { findRetiredTerm, readTerms, termsOf } from './interface-terms.mjs';

const TERMS = termsOf(
  ['| a | b |', '| deriz | demeyiz | ne demek |', '|---|---|---|']
    .concat(['| filtre | süzge | x |', '| iç not | dahili not | x |', '| Tam yetki | – | x |'])
    .join('\n'),
);

test('the table is read row by row; a dash retires nothing', () => {
  expect(TERMS).toEqual([
    { say: 'filtre', stems: ['süzge'] },
    { say: 'iç not', stems: ['dahili not'] },
    { say: 'Tam yetki', stems: [] },
  ]);
});

test.each([
  ['Süzgeçleri temizle', 'filtre'],
  ['SÜZGEÇ', 'filtre'],
  ['bir Dahili\n   not yazın', 'iç not'],
])('text %j holds a retired term', (text, say) => {
  expect(findRetiredTerm(text, TERMS)?.say).toBe(say);
});

test.each(['Filtreleri temizle', 'düzsüzgeç', 'dahilinotlar'])('text %j passes', (text) => {
  expect(findRetiredTerm(text, TERMS)).toBeUndefined();
});

test('the glossary of the repository retires the terms that it names', () => {
  const terms = readTerms();
  expect(terms.length).toBeGreaterThan(10);
  expect(findRetiredTerm('Görüşme bitti', terms)).toEqual({ stem: 'görüşme', say: 'konuşma' });
});
