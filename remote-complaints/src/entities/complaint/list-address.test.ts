import { listAddressOf, openedFrom } from './list-address';

it('leads back to the list as it was, and to no other place', () => {
  expect(listAddressOf(openedFrom('/sikayetler?durum=Yeni&page=3'))).toBe(
    '/sikayetler?durum=Yeni&page=3',
  );
  for (const state of [
    null,
    undefined,
    'x',
    {},
    openedFrom('https://elsewhere.test/'),
    openedFrom('/sikayetler/detay?id=1'),
    { complaintList: 7 },
  ])
    expect(listAddressOf(state)).toBe('/sikayetler');
});
