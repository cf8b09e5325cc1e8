import type { PersonDetail } from '@muhatap/shared/wire/people';
import {
  isNarrowed,
  listAddressOf,
  markOf,
  openedFrom,
  peopleAddress,
  addressOrNull,
  personEdits,
  personForm,
  personSchema,
  type PersonForm,
  describePresence,
  readPeopleListing,
  widened,
} from './index';
import { serverQuery } from './people-listing';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const read = (search: string) => readPeopleListing(new URLSearchParams(search));

const aPerson = (more: Partial<PersonDetail> = {}): PersonDetail => ({
  id: 'u1',
  name: 'Mert Aydın',
  email: 'mert@demo.test',
  phone: null,
  avatar_url: null,
  state: 'active',
  availability: 'online',
  is_here: true,
  last_seen_at: '2026-11-18T09:00:00.000Z',
  roles: [
    { id: 'r2', name: 'Temsilci' },
    { id: 'r1', name: 'Süpervizör' },
  ],
  groups: [],
  open_rooms: 0,
  created_at: '2026-03-02T08:00:00.000Z',
  version: 4,
  sessions: 1,
  also_elsewhere: false,
  ...more,
});

describe('the address of the list', () => {
  it.each([
    ['', '/settings/users'],
    ['view=invited&search=deniz', '/settings/users?view=invited&search=deniz'],
    [
      'search=%C4%B0lknur&role=r1&group=g1&page=3&limit=50',
      '/settings/users?search=%C4%B0lknur&role=r1&group=g1&page=3&limit=50',
    ],
    ['order=-open_rooms', '/settings/users?order=-open_rooms'],
    ['view=yok&page=-2&limit=7&role=&order=boy', '/settings/users'],
    ['page=1&limit=25&view=all', '/settings/users'],
  ])('%s', (search, address) => {
    expect(peopleAddress(read(search))).toBe(address);
  });

  it('asks the server for what it names and nothing else', () => {
    expect(serverQuery(read(''))).toEqual({ page: 1, limit: 25 });
    expect(serverQuery(read('view=disabled&search=a&role=r&group=g&order=last_seen'))).toEqual({
      page: 1,
      limit: 25,
      state: 'disabled',
      search: 'a',
      role: 'r',
      group: 'g',
      order: 'last_seen',
    });
    expect(serverQuery(read('view=invited'))).not.toHaveProperty('state');
  });

  it('is widened to its part of the page', () => {
    const narrow = read('view=active&search=a&role=r&page=2&limit=50');
    expect(isNarrowed(narrow)).toBe(true);
    expect(peopleAddress(widened(narrow))).toBe('/settings/users?view=active&limit=50');
    expect(isNarrowed(read('view=active'))).toBe(false);
  });

  it('is kept for the way back, and only a list is', () => {
    expect(listAddressOf(openedFrom('/settings/users?search=a'))).toBe('/settings/users?search=a');
    for (const state of [
      null,
      'x',
      { peopleList: '//evil.test' },
      { peopleList: '/settings/usersx' },
      { peopleList: 5 },
    ])
      expect(listAddressOf(state)).toBe('/settings/users');
  });
});

describe('the presence of a person', () => {
  it.each<[Partial<PersonDetail>, string, string | null]>([
    [{}, 'Çevrimiçi', 'present'],
    [{ availability: 'away' }, 'Uzakta', 'away'],
    [{ is_here: false, availability: 'away' }, '3 gün önce', null],
    [{ is_here: false, last_seen_at: null }, 'Henüz giriş yapmadı', null],
    [{ state: 'disabled' }, 'Devre dışı', null],
  ])('%j', (more, text, mark) => {
    expect(describePresence(aPerson(more), NOW)).toBe(text);
    expect(markOf(aPerson(more))).toBe(mark);
  });
});

describe('a change', () => {
  it('holds what was touched and nothing else', () => {
    const person = aPerson();
    const form = personForm(person);
    expect(personEdits(form, person)).toEqual({ version: 4 });
    expect(personEdits({ ...form, role_ids: ['r1', 'r2'] }, person)).toEqual({ version: 4 });
    expect(
      personEdits(
        { ...form, email: null, phone: '0555', group_ids: ['g1'], role_ids: ['r2'] },
        person,
      ),
    ).toEqual({ version: 4, email: null, phone: '0555', group_ids: ['g1'], role_ids: ['r2'] });
  });

  it('needs a name, a role and a way to sign in', () => {
    const form = personForm(aPerson());
    const refusedOf = (part: Partial<PersonForm>) =>
      personSchema
        .safeParse({ ...form, ...part })
        .error?.issues.map(({ path: [field] }) => field) ?? [];
    expect(refusedOf({})).toEqual([]);
    expect(refusedOf({ name: ' M ', role_ids: [] })).toEqual(['name', 'role_ids']);
    expect(refusedOf({ email: null })).toEqual(['email']);
    expect(refusedOf({ email: 'mert' })).toEqual(['email']);
    expect(refusedOf({ email: null, phone: '0555' })).toEqual([]);
  });

  it('takes an empty address for none', () => {
    expect([addressOrNull('  '), addressOrNull(' 0555 ')]).toEqual([null, '0555']);
  });
});
