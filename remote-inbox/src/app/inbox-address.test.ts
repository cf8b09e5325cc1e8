import fc from 'fast-check';
import { ROOM_VIEWS } from '#entities/conversation';
import { placeAddress, readPlace, settlePlace } from './inbox-address';

test('an address, on both bases, is read back as it was written', () => {
  const filters = fc.record(
    {
      channel: fc.constantFrom('whatsapp' as const, 'instagram-comment' as const),
      label: fc.uuid(),
      assignee: fc.constantFrom('me', 'none', 'user-7'),
      waiting: fc.integer({ min: 1, max: 100_000 }),
    },
    { requiredKeys: [] },
  );
  const place = fc.record({
    base: fc.constantFrom('inbox' as const, 'rooms' as const),
    tab: fc.constantFrom(...ROOM_VIEWS),
    filters,
    roomId: fc.option(fc.uuid()),
    messageId: fc.option(fc.uuid()),
    term: fc.constantFrom('', 'şikâyet & çöp', 'a+b'),
  });
  fc.assert(
    fc.property(place, (given) => {
      const url = new URL(placeAddress(given), 'http://x');
      const param = url.pathname.split('/')[2];
      expect(
        readPlace(url.pathname, url.searchParams, given.base === 'rooms' ? param : undefined),
      ).toEqual(settlePlace(given, { messageId: given.roomId === null ? null : given.messageId }));
    }),
  );
});

test('the view of unassigned rooms, a filter by the holder is dropped on the way in and leads out of it', () => {
  const place = readPlace('/inbox', new URLSearchParams('tab=unassigned&assignee=me'), undefined);
  expect([place.tab, place.filters]).toEqual(['unassigned', {}]);
  const { tab, filters } = settlePlace(place, { filters: { assignee: 'me' } });
  expect([tab, filters]).toEqual(['open', { assignee: 'me' }]);
});

test('an unknown tab is the first one', () => {
  expect(readPlace('/inbox', new URLSearchParams('tab=constructor&room='), undefined)).toEqual({
    base: 'inbox',
    tab: 'all',
    filters: {},
    roomId: null,
    messageId: null,
    term: '',
  });
});

test('a filter that is none is passed over, the others hold', () => {
  expect(
    readPlace('/inbox', new URLSearchParams('channel=fax&waiting=-3&label=&assignee=me'), undefined)
      .filters,
  ).toEqual({ assignee: 'me' });
});
