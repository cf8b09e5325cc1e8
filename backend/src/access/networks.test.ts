import { createNetworks, normaliseNetwork } from './networks';

test.each([
  ['10.1.2.3', '10.1.2.3/32'],
  [' 10.1.0.0/16 ', '10.1.0.0/16'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:db8::7', '2001:db8::7/128'],
  ['::ffff:10.1.0.0/112', '10.1.0.0/16'],
  ['::ffff:10.1.2.3', '10.1.2.3/32'],
])('the range %s is kept as %s', (text, kept) => {
  expect(normaliseNetwork(text)).toBe(kept);
});

test.each([
  '',
  'ofis',
  '10.1.2',
  '10.1.2.3/33',
  '10.1.2.3/x',
  '10.1.2.3/8/8',
  '0.0.0.0/0',
  '::/0',
  '::ffff:0.0.0.0/96',
  '2001:db8::/129',
  '256.1.1.1',
  '10.1.2.3:80',
])('"%s" is no range', (text) => {
  expect(normaliseNetwork(text)).toBeNull();
});

test('an address lies in a range of its own family, also one that is written as IPv6', () => {
  const isIn = createNetworks(['10.1.0.0/16', '192.0.2.7/32', '2001:db8::/32']);
  expect(['10.1.255.1', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8:1::5'].map(isIn)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['10.2.0.1', '192.0.2.8', '::ffff:10.2.0.1', '2001:db9::1', '', 'x'].map(isIn)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
