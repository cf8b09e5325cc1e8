import { colleaguesAddress, readColleagueListing } from './index';

test.each([
  ['', '/users'],
  ['search=%C4%B0lknur&only=here', '/users?search=%C4%B0lknur&only=here'],
  ['page=3&limit=50', '/users?page=3&limit=50'],
  ['sort=presence.descending&page=2', '/users?sort=presence.descending&page=2'],
  ['sort=address.ascending', '/users?sort=address.ascending'],
  ['sort=name.ascending', '/users'],
  ['sort=email.ascending', '/users'],
  ['sort=groups.sideways', '/users'],
  ['page=-2&limit=7&only=everybody&search=+', '/users'],
])('the address %j is read and written as %s', (search, address) => {
  expect(colleaguesAddress(readColleagueListing(new URLSearchParams(search)))).toBe(address);
});
