import { readWorkListing, serverQuery, workAddress } from './work-listing';

const read = (text: string) => readWorkListing(new URLSearchParams(text));

test('an address and its listing say the same', () => {
  const listing = { scope: 'groups', shown: 'due', rows: 60 } as const;
  const address = workAddress(listing);
  expect(address).toBe('/gorevler?scope=groups&show=due&rows=60');
  expect(read(address.split('?')[1] ?? '')).toEqual(listing);
  expect(workAddress({})).toBe('/gorevler');
});

test.each(['', 'scope=hepsi&show=bugun&rows=7', 'rows=1e9', 'rows=-30', 'rows=31.5'])(
  'senseless parts become the defaults: "%s"',
  (text) => expect(read(text)).toEqual({ scope: 'me', shown: 'all', rows: 30 }),
);

test('the server is asked for one kind, or for what is due', () => {
  expect(serverQuery(read('show=complaints'))).toEqual({ scope: 'me', kind: 'complaint' });
  expect(serverQuery(read('show=conversations'))).toEqual({ scope: 'me', kind: 'conversation' });
  expect(serverQuery(read('scope=nobody&show=due'))).toEqual({ scope: 'nobody', due: 'today' });
});
