import type { IncomingMessage } from 'node:http';
import { forwardedOf, proxiesOf } from './forwarded';

const requestOf = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const callerOf = (peer: string | undefined, header: string | undefined, proxies: string[]) =>
  forwardedOf(
    requestOf(peer, header === undefined ? {} : { 'x-forwarded-for': header }),
    proxiesOf(proxies),
  )['x-forwarded-for'];

const OURS = ['10.0.0.7', '192.168.5.0/24', '2001:db8:5::/48'];

test.each([
  ['a stranger', '198.51.100.1', undefined, '198.51.100.1'],
  ['a stranger who forges', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['a neighbour of a proxy who forges', '10.0.0.8', '203.0.113.7', '10.0.0.8'],
  ['a proxy for itself', '10.0.0.7', undefined, '10.0.0.7'],
  ['a proxy for somebody', '10.0.0.7', '203.0.113.7', '203.0.113.7'],
  ['a proxy of a range', '192.168.5.20', '203.0.113.7', '203.0.113.7'],
  ['a proxy outside the range', '192.168.6.20', '203.0.113.7', '192.168.6.20'],
  ['a proxy by IPv6', '2001:db8:5::1', '2001:db8:9::7', '2001:db8:9::7'],
  ['a proxy on this machine', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a proxy on this machine by IPv6', '::1', '203.0.113.7', '203.0.113.7'],
  ['a proxy at a dual-stack listener', '::ffff:10.0.0.7', '203.0.113.7', '203.0.113.7'],
  ['a stranger at a dual-stack listener', '::ffff:198.51.100.1', '1.2.3.4', '198.51.100.1'],
  ['two proxies', '10.0.0.7', '203.0.113.7, 192.168.5.1', '203.0.113.7'],
  [
    'two proxies, for one who forges',
    '10.0.0.7',
    '1.1.1.1, 203.0.113.7, 192.168.5.1',
    '203.0.113.7',
  ],
  ['a proxy behind one that is not ours', '10.0.0.7', '203.0.113.7, 172.16.0.1', '172.16.0.1'],
  ['a proxy that names ports', '10.0.0.7', '203.0.113.7:4711', '203.0.113.7'],
  ['a proxy that names ports of IPv6', '10.0.0.7', '[2001:db8::7]:4711', '2001:db8::7'],
  ['a proxy that writes brackets', '10.0.0.7', '[2001:db8::7]', '2001:db8::7'],
  ['a proxy that knows nobody', '10.0.0.7', 'unknown', '10.0.0.7'],
  ['a proxy behind one that knows nobody', '10.0.0.7', '1.1.1.1, -, 192.168.5.1', '192.168.5.1'],
  ['a proxy with an empty header', '10.0.0.7', '', '10.0.0.7'],
  ['nobody but proxies', '10.0.0.7', '192.168.5.1, 192.168.5.2', '192.168.5.1'],
  ['a line that is already gone', undefined, '203.0.113.7', ''],
])('the caller of %s (%s, X-Forwarded-For %s) is %s', (_who, peer, header, caller) => {
  expect(callerOf(peer, header, OURS)).toBe(caller);
});

test.each([
  ['10.0.0.7', { host: 'muhatap.example', proto: 'https' }],
  ['198.51.100.1', { host: 'gateway:3000', proto: 'http' }],
])('host name and scheme as %s forwards them', (peer, { host, proto }) => {
  const headers = {
    host: 'gateway:3000',
    'x-forwarded-host': 'forged.example, muhatap.example',
    'x-forwarded-proto': 'http, https',
  };
  expect(forwardedOf(requestOf(peer, headers), proxiesOf(OURS))).toEqual({
    'x-forwarded-for': peer,
    'x-forwarded-host': host,
    'x-forwarded-proto': proto,
  });
});

test('a proxy that forwards neither host name nor scheme, those of the call count', () => {
  const { 'x-forwarded-host': host, 'x-forwarded-proto': proto } = forwardedOf(
    requestOf('10.0.0.7', { host: 'muhatap.example', 'x-forwarded-proto': 'gopher' }),
    proxiesOf(OURS),
  );
  expect([host, proto]).toEqual(['muhatap.example', 'http']);
});
