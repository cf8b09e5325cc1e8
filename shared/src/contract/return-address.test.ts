import fc from 'fast-check';
import { returnAddress } from './return-address';

/** Pages from which a browser may be sent back; an address must stay on the site from each. */
const PAGES = [
  'https://muhatap.test/',
  'https://muhatap.test/login',
  'https://muhatap.test/a/b/c?x#y',
];
const siteOf = (address: string, page: string) => new URL(address, page).origin;

test.each([
  '/',
  '/inbox',
  '/sikayetler/detay?id=5',
  '/reports/agents?days=7#top',
  '/inbox?next=//evil.test',
  '/inbox#//evil.test',
  '/register-desk',
  '/loginler',
])('%s is kept', (address) => {
  expect(returnAddress(address)).toBe(address);
});

test.each([
  [
    'another site',
    [
      'https://evil.test',
      'http:evil.test',
      'https:/evil.test',
      '//evil.test',
      '///evil.test',
      '////evil.test/%2f..',
      '//evil.test@muhatap.test',
      '//muhatap.test:80@evil.test',
    ],
  ],
  [
    'backslashes, which browsers read as slashes',
    [
      '/\\evil.test',
      '\\\\evil.test',
      '\\/evil.test',
      '/\\/evil.test',
      '/x\\..\\\\evil.test',
      '/inbox?\\',
    ],
  ],
  [
    'what browsers leave out',
    [
      '/\t/evil.test',
      '/\n/evil.test',
      '/\r\n/evil.test',
      '\t//evil.test',
      '/\0/evil.test',
      ' //evil.test',
      '/\u007f/evil.test',
    ],
  ],
  [
    'steps that lead to another site',
    [
      '/.//evil.test',
      '/..//evil.test',
      '/a/..//evil.test',
      '/%2e%2e//evil.test',
      '/a/%2E%2e//evil.test',
      '/./%2e//evil.test',
    ],
  ],
  [
    'scripts and files',
    [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>',
      'vbscript:x',
      'blob:x',
      'file:///etc/passwd',
    ],
  ],
  [
    'pages before the sign-in',
    [
      '/login',
      '/login/',
      '/login?return=/login',
      '/verify-login?phone=1',
      '/register',
      '/register?invite=abc',
      '/forgot-password',
      '/a/../login',
      '/%2e/login',
    ],
  ],
  [
    'no address',
    [
      '',
      'inbox',
      '.',
      '..',
      '?x',
      '#x',
      null,
      undefined,
      7,
      true,
      {},
      ['/inbox'],
      { toString: () => '/inbox' },
    ],
  ],
] satisfies [string, unknown[]][])('%s lead to the start', (_what, values) => {
  expect(values.map(returnAddress)).toEqual(values.map(() => '/'));
});

test.each([
  '/%2f%2fevil.test',
  '/%5Cevil.test',
  '/%09/evil.test',
  '/%00//evil.test',
  '/@evil.test',
  '/:80',
  '/／evil.test',
  '/javascript:alert(1)',
  '/a//evil.test',
  '/;//evil.test',
])('%s stays a page of this site', (address) => {
  const back = returnAddress(address);
  expect(back).toMatch(/^\/(?!\/)/);
  expect(PAGES.map((page) => siteOf(back, page))).toEqual(PAGES.map(() => 'https://muhatap.test'));
});

const signs = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '%2e',
      '%09',
      '\t',
      '\n',
      '\0',
      '?',
      '#',
      'evil.test',
      'javascript:',
      'http:',
      'ş',
      '／',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('it never leaves the site, from whatever page, and a second call changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        signs,
        signs.map((text) => `/${text}`),
      ),
      (text) => {
        const back = returnAddress(text);
        expect(back).toMatch(/^\/(?![/\\])[^\\\s\0]*$/);
        expect(returnAddress(back)).toBe(back);
        for (const page of PAGES) expect(siteOf(back, page)).toBe('https://muhatap.test');
      },
    ),
    { numRuns: 500 },
  );
});
