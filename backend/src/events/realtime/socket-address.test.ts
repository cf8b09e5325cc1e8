import type { Socket } from 'node:net';
import { createSocketAddress } from './socket-address';

const addressOf = createSocketAddress(['10.0.0.5']);
const from = (remoteAddress: string, forwarded?: string) =>
  addressOf({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress } as Socket,
  });

test('a gateway names the address of its caller, on this machine and at its own address', () => {
  expect(from('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(from('::ffff:127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(from('10.0.0.5', '198.51.100.9, 203.0.113.7')).toBe('203.0.113.7');
});

test('the word of a stranger about its address counts for nothing', () => {
  expect(from('203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
  expect(from('127.0.0.1')).toBe('127.0.0.1');
});
