import { keptTerms, neighbourhoodKey, searchedTerms } from './street-terms';

test.each([
  ['ATATÜRK Cd.', 'Atatürk Caddesi'],
  ['ışıklar sk', 'Işıklar Sokağı'],
  ['İnönü blv', 'İNÖNÜ BULVARI'],
  ['1453 sokak', '1453. Sk.'],
])('the search %j, for %j, has the words of the street', (typed, street) => {
  expect(keptTerms(street)).toEqual(searchedTerms(typed));
});

test.each(['sok', 'cad', 'bulv'])('%j, which may go on, is searched as it is', (typed) => {
  expect(searchedTerms(typed)).toEqual([typed]);
});

test.each(['Moda', 'MODA MAH.', 'moda mahallesi', 'Moda  Mh'])('%j is the same place', (name) => {
  expect(neighbourhoodKey(name)).toBe('moda');
});

test('a neighbourhood of that name alone, keeps it', () => {
  expect(neighbourhoodKey('Mahalle')).toBe('mahalle');
});
