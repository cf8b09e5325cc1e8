import type { ColleagueColumn } from '@muhatap/shared/wire/people';
import { orderColleagues } from './order-colleagues';

const person = (name: string, availability: 'online' | 'away' = 'online') => ({
  id: name,
  name,
  availability,
});
const PEOPLE = [person('Zeynep'), person('Çetin', 'away'), person('İlker'), person('Cem')];
const known = {
  here: new Set(['Zeynep', 'Çetin']),
  groupsOf: new Map([
    ['Zeynep', [{ id: '1', name: 'Saha' }]],
    [
      'Cem',
      [
        { id: '2', name: 'Zabıta' },
        { id: '3', name: 'Çözüm Merkezi' },
      ],
    ],
    ['Çetin', [{ id: '1', name: 'Saha' }]],
  ]),
};

it.each<[ColleagueColumn, 'ascending' | 'descending', string[]]>([
  ['name', 'ascending', ['Cem', 'Çetin', 'İlker', 'Zeynep']],
  ['name', 'descending', ['Zeynep', 'İlker', 'Çetin', 'Cem']],
  ['presence', 'ascending', ['Zeynep', 'Çetin', 'Cem', 'İlker']],
  ['presence', 'descending', ['Cem', 'İlker', 'Çetin', 'Zeynep']],
  ['groups', 'ascending', ['Cem', 'Çetin', 'Zeynep', 'İlker']],
  ['groups', 'descending', ['Çetin', 'Zeynep', 'Cem', 'İlker']],
])('%s %s, equal ones by their names, without a group last', (sort, direction, names) => {
  expect(orderColleagues(PEOPLE, { sort, direction }, known).map(({ name }) => name)).toEqual(
    names,
  );
});
