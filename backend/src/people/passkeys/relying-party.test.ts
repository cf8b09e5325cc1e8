import { relyingPartyOf } from './relying-party';

test.each([
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://muhatap.bel.tr/', { id: 'muhatap.bel.tr', origin: 'https://muhatap.bel.tr' }],
  ['https://muhatap.bel.tr:8443', { id: 'muhatap.bel.tr', origin: 'https://muhatap.bel.tr:8443' }],
  ['http://muhatap.bel.tr', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]', null],
])('passkeys at %s belong to %j', (address, expected) => {
  expect(relyingPartyOf(address)).toEqual(expected);
});
