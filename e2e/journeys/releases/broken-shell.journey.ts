import type { FailureKind, ReleaseHealth } from '@muhatap/shared/wire/releases';
import type { Route } from '@playwright/test';
import { expect, test } from '../../suite/fixtures';
import { reportsOf } from '../../suite/release-pages';
import {
  filesOf,
  promote,
  publishShell,
  release,
  releasedModule,
  rollBack,
  type ShellFlaw,
} from '../../suite/releases';
import { follow, signedIn } from '../../suite/sign-in';

const NOISE = /Failed to load resource|integrity|broken on purpose|hunk/;

/** Ways in which the first script of the sign-in page fails. */
const FLAWS: readonly (readonly [failure: string, flaw: (route: Route) => Promise<void>])[] = [
  ['is not there', (route) => route.fulfill({ status: 404, body: '' })],
  [
    'is tampered with',
    (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true' }),
  ],
];

for (const [failure, flaw] of FLAWS)
  test(`a shell whose start ${failure} with nothing before it: an error in place of the spinner, shown as a hint before sign-in, and it stays live`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(NOISE);
    const { current } = await releasedModule('host');
    const countOf = async () => {
      const { releases } = await releasedModule('host');
      return releases.find(({ release }) => release === current)?.health?.unconfirmed ?? 0;
    };
    const before = await countOf();
    const reports = reportsOf(page, 'host');
    await page.route(filesOf('host', current, 'auth-entry/*'), flaw);
    await page.goto('/login');
    await expect
      .poll(() => reports.map(({ failure }) => failure?.kind ?? 'ok'))
      .toEqual(['network']);
    await expect(page.getByRole('heading', { name: 'Bir hata oluştu' })).toBeVisible();
    await expect.poll(countOf).toBe(before + 1);
    expect((await releasedModule('host')).current).toBe(current);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Sayfayı Yenile' }).click();
    await expect(page.getByRole('heading', { name: 'Giriş yapın' })).toBeVisible();
  });

interface Status {
  modules: Record<string, { health: Record<string, ReleaseHealth> }>;
}

const STARTS: readonly (readonly [flaw: ShellFlaw, kind: FailureKind])[] = [
  ['throws', 'evaluation'],
  ['silent', 'timeout'],
  ['render', 'render'],
];

for (const [flaw, kind] of STARTS)
  test(`a shell built with the flaw '${flaw}': the one before it at the wanted address, counted once and named by status`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(NOISE);
    const { current: good } = await releasedModule('host');
    const broken = await publishShell(flaw);
    await promote('host', broken);
    try {
      const reports = reportsOf(page, 'host');
      await signedIn(page, '/reports/general?from=2026-01-01');
      await expect(page.getByRole('heading', { name: 'Genel Rapor' })).toBeVisible({
        timeout: 40_000,
      });
      expect(new URL(page.url()).pathname).toBe('/reports/general');
      expect(new URL(page.url()).searchParams.get('from')).toBe('2026-01-01');
      await expect
        .poll(() => reports.map(({ version, failure }) => `${version} ${failure?.kind ?? 'ok'}`))
        .toEqual([
          ...(flaw === 'render' ? [`${broken} render`] : []),
          `${broken} ${kind}`,
          `${good} ok`,
        ]);
      // Totals are each gateway's own: a session that reported to two of them stands in both.
      await expect
        .poll(async () => (await release<Status>('status')).modules['host']?.health[broken])
        .toMatchObject({
          ...{ recent_sessions: 1, recent_failed: 1 },
          kinds: { [kind]: expect.any(Number) },
        });
    } finally {
      await rollBack('host');
    }
    expect((await releasedModule('host')).current).toBe(good);
  });

/** Ways in which the start of a shell with another before it is lost between gateway and browser. */
const ON_THE_WAY: readonly (readonly [
  failure: string,
  kind: FailureKind,
  flaw: (route: Route) => Promise<void>,
])[] = [
  ['is not there (404)', 'network', (route) => route.fulfill({ status: 404, body: '' })],
  ['is refused (500)', 'network', (route) => route.fulfill({ status: 500, body: 'no' })],
  [
    'is cut short',
    'network',
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({ response: answer, body: body.slice(0, body.length / 2) });
    },
  ],
];

test.describe('a shell whose start', () => {
  let good: string;
  let fresh: string;
  test.beforeAll(async () => {
    good = (await releasedModule('host')).current;
    fresh = await publishShell('none');
    await promote('host', fresh);
  });
  test.afterAll(() => rollBack('host', good));

  for (const [failure, kind, flaw] of ON_THE_WAY)
    test(`${failure}: the one before it at the wanted address`, async ({ page, expectNoise }) => {
      expectNoise(NOISE);
      const reports = reportsOf(page, 'host');
      await page.route(filesOf('host', fresh, '*.js'), flaw);
      await signedIn(page, '/reports/general');
      await expect(page.getByRole('heading', { name: 'Genel Rapor' })).toBeVisible({
        timeout: 40_000,
      });
      await expect
        .poll(() => reports.map(({ version, failure }) => `${version} ${failure?.kind ?? 'ok'}`))
        .toEqual([`${fresh} ${kind}`, `${good} ok`]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

  test('arrives, and a chunk of it later does not: an error in the place of that page, and a retry brings it', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(NOISE);
    await signedIn(page, '/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Ayarlar' })).toBeVisible();
    await page.route(filesOf('host', fresh, '*.js'), (route) => route.abort());
    await follow(page, '/settings/audit');
    await expect(page.getByRole('heading', { name: 'Bir hata oluştu' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page
      .getByRole('button', { name: 'Tekrar Dene' })
      .or(page.getByRole('button', { name: 'Sayfayı Yenile' }))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Denetim kaydı' })).toBeVisible();
  });
});

/** Files that pages load later on: a chunk of the shell, and the style sheet of a module's editor. */
const LATER: readonly (readonly [what: string, files: string, address: string, flaw: string])[] = [
  ['chunk of the shell', '**/remotes/host/*/*.js', '/settings/audit', ';globalThis.tampered=true'],
  [
    'style sheet of a module',
    '**/remotes/remote-chatbot/*/*.css',
    '/settings/chatbots/yok/edit',
    'body{opacity:0}',
  ],
];

for (const [what, files, address, flaw] of LATER)
  test(`a ${what} that is tampered with is refused by the browser`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(NOISE);
    await signedIn(page, '/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Ayarlar' })).toBeVisible();
    const refused = page.waitForEvent('console', {
      predicate: (message) =>
        /'integrity'.*blocked/s.test(message.text()) && message.text().includes('/remotes/'),
    });
    await page.route(files, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}${flaw}` });
    });
    await follow(page, address);
    expect((await refused).text()).toContain(files.slice(2, files.indexOf('/*/')));
    await expect(page.getByRole('heading', { name: 'Bir hata oluştu' })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
