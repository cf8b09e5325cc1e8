import type { ColleagueColumn } from '@muhatap/shared/wire/people';
import { orderColleagues, type MatchingColleague } from './order-colleagues';

const person = (name: string, more: Partial<MatchingColleague> = {}): MatchingColleague => ({
  id: name,
  name,
  availability: 'online',
  email: null,
  phone: null,
  ...more,
});
const PEOPLE = [
  person('Zeynep', { email: 'z@ornek.test', phone: '+905550000001' }),
  person('Çetin', { availability: 'away', email: 'a@ornek.test' }),
  person('İlker'),
  person('Cem', { phone: '+905550000002' }),
];
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
  ['address', 'ascending', ['Cem', 'Çetin', 'Zeynep', 'İlker']],
  ['address', 'descending', ['Zeynep', 'Çetin', 'Cem', 'İlker']],
])(
  '%s %s, equal ones by their names, without a group or an address last',
  (sort, direction, names) => {
    expect(orderColleagues(PEOPLE, { sort, direction }, known).map(({ name }) => name)).toEqual(
      names,
    );
  },
);
