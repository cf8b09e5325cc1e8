import { networkOf } from './network-of';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:db8:0:0:1::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['unix:', 'unix:'],
])('%s lies in %s', (ip, network) => expect(networkOf(ip)).toBe(network));
