import { openPage, RELEASE, SCRIPT } from './testing/beacon-page';

type Page = ReturnType<typeof openPage>;
let page: Page;
const open = (options?: Parameters<typeof openPage>[0]) => (page = openPage(options));
afterEach(() => page.close());

const AVOIDED = `muhatap_avoid_${RELEASE}=1`;
const kinds = () => page.reports.map(({ failure }) => failure?.kind ?? 'ok');
const minute = 60_000;

test.each<[string, string, (page: Page) => void]>([
  ['a script that does not arrive', 'network', (opened) => opened.request().fail()],
  ['a throw', 'evaluation', (opened) => void opened.throwIn(SCRIPT)],
  [
    'an unhandled rejection',
    'evaluation',
    (opened) => void opened.reject({ stack: `Error: broken\n    at start (${SCRIPT}:1:1)` }),
  ],
  ['silence', 'timeout', () => undefined],
  ['its own error screen', 'render', (opened) => opened.draw('<div data-broken></div>')],
])(
  '%s at the start of a shell: reported, and the shell before it is taken once',
  (_what, kind, happen) => {
    open();
    happen(page);
    page.pass(minute);
    expect(page.reports).toMatchObject([{ module: 'host', version: RELEASE, failure: { kind } }]);
    expect([page.reloads(), page.cookie()]).toEqual([1, AVOIDED]);
    expect(page.root.textContent).toBe('');
  },
);

test.each([
  ['no other shell', { hasOther: false }],
  ['a browser that avoids this one already', { cookie: AVOIDED }],
  ['a browser that keeps no cookies', { keepsCookies: false }],
  ['a browser without a network', { isOnline: false }],
])(
  'a shell that fails with %s: the page says so, and only the person loads it anew',
  (_what, options) => {
    open(options);
    page.throwIn(SCRIPT);
    page.pass(minute);
    expect(kinds()).toEqual(['evaluation']);
    expect(page.reloads()).toBe(0);
    expect(page.root.textContent).toBe(
      'Bir hata oluştuSayfa yüklenirken beklenmeyen bir hata oluştu.Sayfayı Yenile',
    );
    page.root.querySelector('button')?.click();
    expect(page.reloads()).toBe(1);
  },
);

test('a shell that comes up: reported once, after it has shown something for a while', () => {
  open();
  page.pass(4_000);
  page.draw();
  page.pass(3_000);
  expect(kinds()).toEqual([]);
  page.pass(minute);
  expect(page.reports).toMatchObject([{ version: RELEASE, failure: null }]);
  page.throwIn(SCRIPT);
  page.pass(minute);
  expect([kinds(), page.reloads(), page.cookie()]).toEqual([['ok'], 0, '']);
});

test('a shell that comes up: its report says when the picture of a page that loads had gone, also from inside its own first one', async () => {
  const times = () => page.reports.map(({ load_ms: time }) => time);
  open();
  page.pass(2_000);
  page.draw('<div class="start"></div>');
  await Promise.resolve();
  page.pass(4_500);
  expect(times()).toEqual([]);
  page.draw();
  await Promise.resolve();
  page.pass(1_000);
  page.draw('more');
  await Promise.resolve();
  page.pass(minute);
  expect(times()).toEqual([6_500]);
  page.close();

  open();
  page.draw('<div class="start"></div>');
  page.pass(19_000);
  expect(times()).toEqual([]);
  page.pass(minute);
  expect(times()).toEqual([undefined]);
});

test('a throw after which the shell draws all the same is none of a start', () => {
  open();
  page.throwIn(SCRIPT);
  page.draw();
  page.pass(minute);
  expect(kinds()).toEqual(['ok']);
});

test('a shell that draws and then leaves an empty page has not come up', () => {
  open();
  page.draw();
  page.pass(1_000);
  page.root.replaceChildren();
  page.throwIn(SCRIPT);
  page.pass(minute);
  expect([kinds(), page.reloads()]).toEqual([['evaluation'], 1]);
});

test('scripts that travel for minutes are waited for; the time counts from the last one', () => {
  open();
  const [first, second] = [page.request(), page.request(`${SCRIPT}?2`)];
  first.arrive();
  page.pass(5 * minute);
  expect(kinds()).toEqual([]);
  second.arrive();
  page.pass(12_000);
  expect(kinds()).toEqual([]);
  page.pass(9_000);
  expect(kinds()).toEqual(['timeout']);
});

test('a throw while scripts travel is judged when they have come', () => {
  open();
  const script = page.request();
  page.throwIn(SCRIPT);
  page.pass(minute);
  expect(kinds()).toEqual([]);
  script.arrive();
  page.pass(4_000);
  expect(kinds()).toEqual(['evaluation']);
});

test('a failure elsewhere, or while another page is on its way, is none of the shell', () => {
  open();
  page.request('http://localhost/remotes/remote-inbox/1.0.0-0123456789ab/remoteEntry.js').fail();
  page.throwIn('chrome-extension://x/content.js');
  page.throwIn('http://localhost/remotes/host/1.0.0-0123456789ab/main.js');
  page.reject(undefined);
  page.pass(2_000);
  expect(kinds()).toEqual([]);
  page.leave();
  page.pass(minute);
  expect([kinds(), page.reloads()]).toEqual([[], 0]);
});
