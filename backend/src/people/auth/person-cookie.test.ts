import type { FastifyReply } from 'fastify';
import { createPersonCookie, personCookieValue } from './person-cookie';

// The gateway's own test reads this very value: the two servers share no code, only the description in the wire.
test('the cookie is what the gateway expects, and tells nothing of the person', () => {
  const session = 'ab'.repeat(32);
  expect(personCookieValue('0123456789abcdef0123456789abcdef', 'user-1', session)).toBe(
    'gio_abP9ILPrTz2jhc6fBYxcekRJD6861lXvVlZ4TPU.abababababababababababababababababababababababababababababababab.S-IvDX8kyUBClOGh4NxZ5axziD7zJE_Dj5ooDFfFHVI',
  );
  expect(personCookieValue('0123456789abcdef0123456789abcdef', 'user-2', session)).not.toContain(
    'user-2',
  );
});

test('it travels on encrypted lines alone where the one URL is encrypted, and nowhere without a secret', () => {
  const written = (gatewaySecret: string | null, publicOrigin: string) => {
    const header = jest.fn();
    createPersonCookie({
      gatewaySecret,
      publicOrigin,
      sessions: { idleDays: 7, maxDays: 30 },
    }).give({ header } as unknown as FastifyReply, { userId: 'user-1', token: 'a-token' });
    return header.mock.calls.map(([, value]: string[]) => value);
  };
  expect(written('0123456789abcdef0123456789abcdef', 'https://muhatap.example')).toEqual([
    expect.stringContaining('; Secure'),
  ]);
  expect(written('0123456789abcdef0123456789abcdef', 'http://localhost:3000')).toEqual([
    expect.not.stringContaining('Secure'),
  ]);
  expect(written(null, 'https://muhatap.example')).toEqual([]);
});
