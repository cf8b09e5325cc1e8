import type { PeopleOrder } from '@muhatap/shared/wire/people';
import { orderPeople } from './order-people';

const person = (name: string, openRooms: number, seen: string | null) => ({
  id: name,
  name,
  openRooms,
  lastSeenAt: seen === null ? null : new Date(seen),
});
const PEOPLE = [
  person('Zeynep', 3, '2026-11-02T09:00:00Z'),
  person('Çetin', 0, null),
  person('İlker', 0, '2026-11-03T09:00:00Z'),
  person('Cem', 3, '2026-11-02T09:00:00Z'),
];

it.each<[PeopleOrder, string[]]>([
  ['name', ['Cem', 'Çetin', 'İlker', 'Zeynep']],
  ['-name', ['Zeynep', 'İlker', 'Çetin', 'Cem']],
  ['open_rooms', ['Çetin', 'İlker', 'Cem', 'Zeynep']],
  ['-open_rooms', ['Cem', 'Zeynep', 'Çetin', 'İlker']],
  ['last_seen', ['Çetin', 'Cem', 'Zeynep', 'İlker']],
  ['-last_seen', ['İlker', 'Cem', 'Zeynep', 'Çetin']],
])('%s, those of one rank by their names', (order, names) => {
  expect(orderPeople(PEOPLE, order).map(({ name }) => name)).toEqual(names);
});
