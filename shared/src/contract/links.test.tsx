import { act, render, screen } from '@testing-library/react';
import { linksOf, linkTo, offerLinks, useLink } from './links';

const offered = linksOf([
  { id: 'complaints', links: { complaint: '/sikayetler/detay?id={id}', list: '/sikayetler' } },
  { id: 'inbox', links: { note: '/rooms/{room}/notes/{note}' } },
  { id: 'older' },
]);
beforeEach(() => offerLinks(offered));
afterEach(() => offerLinks({}));

test('a link is the address that its module offers, with parts made safe', () => {
  expect(linkTo('complaints:list')).toBe('/sikayetler');
  expect(linkTo('complaints:complaint', { id: '5 & 6' })).toBe('/sikayetler/detay?id=5%20%26%206');
  expect(linkTo('inbox:note', { room: 'a/b', note: '$1', further: 'x' })).toBe(
    '/rooms/a%2Fb/notes/%241',
  );
});

test.each([
  ['a name that no module offers', 'complaints:unknown', {}],
  ['a module that is not live', 'reports:conversation', { id: '1' }],
  ['a name of every object', 'constructor', {}],
  ['a part that is missing', 'inbox:note', { room: '1' }],
  ['no part at all', 'complaints:complaint', {}],
])('%s has no address', (_what, name, parts) => {
  expect(linkTo(name, parts)).toBeNull();
});

test('a screen follows the modules that come and go', () => {
  const Way = () => <p>{useLink('complaints:complaint', { id: '7' }) ?? 'no way'}</p>;
  render(<Way />);
  expect(screen.getByText('/sikayetler/detay?id=7')).toBeVisible();
  act(() => offerLinks({}));
  expect(screen.getByText('no way')).toBeVisible();
  act(() => offerLinks({ 'complaints:complaint': '/complaints/{id}' }));
  expect(screen.getByText('/complaints/7')).toBeVisible();
});
