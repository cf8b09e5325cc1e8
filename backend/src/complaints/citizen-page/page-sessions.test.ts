import { createPageSessions, PAGE_SESSION_MS } from './page-sessions';

const CODE = 'k7m2q9x4t8w3n5pb';
const OTHER = 'a7m2q9x4t8w3n5pb';
let at = 0;
beforeEach(() => (at = Date.parse('2026-11-27T09:00:00Z')));
const sessions = (secrets: [string, ...string[]] = ['one'], publicOrigin = 'https://a.test') =>
  createPageSessions({ secrets, publicOrigin, now: () => new Date(at) });
const cookieOf = ({ value }: { value: string }) => `x=1; takip=${value}`;

test('a session of a page is found by its cookie for an hour, and by no other page', () => {
  const begun = sessions().begin(CODE);
  expect(begun.setCookie).toBe(
    `takip=${begun.value}; Max-Age=3600; Path=/takip/${CODE}; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(sessions().find(CODE, cookieOf(begun))).toEqual({ value: begun.value });
  expect(sessions().find(OTHER, cookieOf(begun))).toBeNull();
  at += PAGE_SESSION_MS;
  expect(sessions().find(CODE, cookieOf(begun))).toBeNull();
});

test.each(['', 'takip=', 'takip=1', `takip=9999999999999.${'x'.repeat(43)}`, 'takip=%00.%00'])(
  'the cookie %p opens nothing',
  (cookie) => {
    expect(sessions().find(CODE, cookie)).toBeNull();
  },
);

test('a longer life that the browser writes into its cookie opens nothing', () => {
  const [, signature] = sessions().begin(CODE).value.split('.');
  const value = `${at + 2 * PAGE_SESSION_MS}.${signature}`;
  expect(sessions().find(CODE, cookieOf({ value }))).toBeNull();
});

test('a session from before a change of the secret is found while that one is accepted', () => {
  const begun = sessions(['one']).begin(CODE);
  expect(sessions(['two', 'one']).find(CODE, cookieOf(begun))).not.toBeNull();
  expect(sessions(['two']).find(CODE, cookieOf(begun))).toBeNull();
});

test('without https the cookie is not kept from plain lines', () => {
  expect(sessions(['one'], 'http://localhost:3000').begin(CODE).setCookie).not.toContain('Secure');
});

test('the key of a form names one submission of its page in its session', () => {
  const own = sessions().begin(CODE);
  const key = sessions().formKey(CODE, own);
  expect(sessions().readFormKey(CODE, own, key)).toBe(key.split('.')[0]);
  expect(sessions().formKey(CODE, own)).not.toBe(key);
  at += 1;
  const later = sessions().begin(CODE);
  expect(sessions().readFormKey(CODE, later, key)).toBeNull();
  expect(sessions().readFormKey(OTHER, own, key)).toBeNull();
  for (const wrong of ['', 'x', `${key}x`, `x${key}`])
    expect(sessions().readFormKey(CODE, own, wrong)).toBeNull();
});
