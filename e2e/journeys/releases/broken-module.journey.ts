import type { Page, Route } from '@playwright/test';
import type { FailureKind } from '@muhatap/shared/wire/releases';
import { expect, test } from '../../suite/fixtures';
import { reportsOf, withoutFallback, withoutMap } from '../../suite/release-pages';
import {
  entryFiles,
  filesOf,
  promote,
  publishVariant,
  releasedModule,
  rollBack,
  type Flaw,
} from '../../suite/releases';
import { ADMIN, signedIn } from '../../suite/sign-in';

const NAME = 'remote-reports';
const ADDRESS = '/reports/general';
const TITLE = 'Genel Rapor';
/** A class that the page's first screen writes when it is drawn, not before. */
const DRAWN = 'report-period tabular';
/** Long enough for an entry that keeps silent. */
const LONG_WAIT = { timeout: 45_000 };
const NOISE =
  /integrity|Failed to load resource|broken on purpose|RUNTIME-0|odule|ERR_|SyntaxError|Unexpected|hunk|release map|page configuration/i;

interface WayFlaw {
  readonly failure: string;
  readonly kind: FailureKind;
  readonly flaw: (route: Route) => Promise<void>;
  /** Whether a retry is tried as well: once for an entry that the browser gives up, once for one that keeps silent. */
  readonly isRetried?: boolean;
}

/** Flaws that a release gets on its way to the browser. */
const ON_THE_WAY: readonly WayFlaw[] = [
  {
    failure: 'is not there (404)',
    kind: 'network',
    flaw: (route) => route.fulfill({ status: 404, body: '{}' }),
    isRetried: true,
  },
  {
    failure: 'is refused (500)',
    kind: 'network',
    flaw: (route) => route.fulfill({ status: 500, body: 'no' }),
  },
  {
    failure: 'hangs for 30 seconds',
    kind: 'timeout',
    flaw: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      await route.abort().catch(() => undefined);
    },
    isRetried: true,
  },
  {
    failure: 'is cut short',
    kind: 'network',
    flaw: (route) => changed(route, (body) => body.slice(0, body.length / 2)),
  },
  {
    failure: 'is tampered with',
    kind: 'network',
    flaw: (route) => changed(route, (body) => `${body};globalThis.tampered=true`),
  },
];
/** Flaws that its team built in. */
const BUILT_IN: readonly (readonly [Flaw, FailureKind])[] = [
  ['throws', 'evaluation'],
  ['cut', 'evaluation'],
  ['contract', 'contract'],
  ['render', 'render'],
];

async function changed(route: Route, change: (body: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: change(await answer.text()) });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const failuresIn = (reports: ReturnType<typeof reportsOf>) =>
  reports.flatMap(({ version, failure }) => (failure ? [`${version} ${failure.kind}`] : []));

/** The module's own error area, inside a shell in which everything else works. */
async function expectOwnErrorArea(page: Page): Promise<void> {
  await expect(heading(page, 'Bir hata oluştu')).toBeVisible(LONG_WAIT);
  await expect(page.getByText('“Raporlar” bölümü şu anda açılamıyor')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const menu = page.getByRole('navigation');
  await menu.hover();
  await menu.getByRole('button', { name: 'Şikayet Yönetimi' }).click();
  await menu.getByRole('link', { name: 'Şikayetler' }).click();
  await expect(heading(page, 'Vatandaş Şikayetleri')).toBeVisible(LONG_WAIT);
  await page.goBack();
  await expect(heading(page, 'Bir hata oluştu')).toBeVisible(LONG_WAIT);
}

test.describe('an entry that', () => {
  let good: string;
  let fresh: string;
  test.beforeAll(async () => {
    good = (await releasedModule(NAME)).current;
    fresh = await publishVariant(NAME);
    await promote(NAME, fresh);
  });
  test.afterAll(() => rollBack(NAME, good));

  for (const { failure, kind, flaw, isRetried } of ON_THE_WAY) {
    test(`${failure}: the previous release takes over`, async ({ page, expectNoise }) => {
      expectNoise(NOISE);
      const reports = reportsOf(page, NAME);
      await page.route(filesOf(NAME, fresh, 'remoteEntry.js'), flaw);
      await signedIn(page, ADDRESS);
      await expect(heading(page, TITLE)).toBeVisible(LONG_WAIT);
      expect(failuresIn(reports)).toEqual([`${fresh} ${kind}`]);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expect
        .poll(() => reports.filter(({ failure }) => failure === null).map(({ version }) => version))
        .toEqual([good]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    if (!isRetried) continue;
    test(`${failure}, with nothing before it: its own error area, and a retry that brings it`, async ({
      page,
      expectNoise,
    }) => {
      expectNoise(NOISE);
      const reports = reportsOf(page, NAME);
      await withoutFallback(page, NAME);
      await page.route(filesOf(NAME, fresh, 'remoteEntry.js'), flaw);
      await signedIn(page, ADDRESS);
      await expectOwnErrorArea(page);
      expect(failuresIn(reports)).toEqual([`${fresh} ${kind}`]);
      await page.unroute(filesOf(NAME, fresh, 'remoteEntry.js'));
      await page.getByRole('button', { name: 'Tekrar Dene' }).click();
      await expect(heading(page, TITLE)).toBeVisible(LONG_WAIT);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  test('hangs leaves the shell in use meanwhile', async ({ page, expectNoise }) => {
    expectNoise(NOISE);
    await page.route(filesOf(NAME, fresh, 'remoteEntry.js'), () => undefined);
    await signedIn(page, ADDRESS, ADMIN, 'commit');
    await expect(page.getByText('“Raporlar” bölümü yükleniyor…')).toBeVisible();
    await page.getByRole('navigation').hover();
    await page.getByRole('link', { name: 'Gösterge Paneli' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('loses a chunk after it came gives way to the previous release; with none, a retry brings it', async ({
    page,
    expectNoise,
    browser,
  }) => {
    expectNoise(NOISE);
    const entry = await entryFiles(NAME);
    const vanish = async (route: Route) =>
      entry.test(route.request().url())
        ? route.fallback()
        : route.fulfill({ status: 404, body: '{}' });
    const reports = reportsOf(page, NAME);
    await page.route(filesOf(NAME, fresh), vanish);
    await signedIn(page, ADDRESS);
    await expect(heading(page, TITLE)).toBeVisible(LONG_WAIT);
    expect(failuresIn(reports)).toEqual([`${fresh} chunk`]);

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'tr-TR' });
    await withoutFallback(other, NAME);
    await other.route(filesOf(NAME, fresh), vanish);
    await signedIn(other, ADDRESS);
    await expect(heading(other, 'Bir hata oluştu')).toBeVisible(LONG_WAIT);
    await expect(other.getByRole('banner')).toBeVisible();
    await other.unroute(filesOf(NAME, fresh));
    await other.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(heading(other, TITLE)).toBeVisible(LONG_WAIT);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await other.close();
  });
});

/** A release with a flaw is live while the work is done; then the good one is back. */
async function withBroken(flaw: Flaw, work: (broken: string) => Promise<void>): Promise<void> {
  const { current } = await releasedModule(NAME);
  const broken = await publishVariant(NAME, flaw, DRAWN);
  await promote(NAME, broken);
  try {
    await work(broken);
  } finally {
    if ((await releasedModule(NAME)).current !== current) await rollBack(NAME, current);
  }
}

for (const [flaw, kind] of BUILT_IN) {
  test(`a release built with the flaw '${flaw}': the previous one takes over, reported once a session and to the operators`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(NOISE);
    await withBroken(flaw, async (broken) => {
      const reports = reportsOf(page, NAME);
      await signedIn(page, ADDRESS);
      await expect(heading(page, TITLE)).toBeVisible(LONG_WAIT);
      await page.reload();
      await expect(heading(page, TITLE)).toBeVisible(LONG_WAIT);
      expect(failuresIn(reports)).toEqual([`${broken} ${kind}`]);
      // The other gateways know of it once the one that was told has written its counts.
      await expect
        .poll(async () => {
          const { releases } = await releasedModule(NAME);
          return releases.find(({ release }) => release === broken)?.health;
        })
        .toMatchObject({ failed: 1, kinds: { [kind]: 1 } });
    });
  });
}

for (const flaw of ['throws', 'render'] as const) {
  test(`a release built with the flaw '${flaw}' and nothing before it: its own error area, which a roll back heals by itself`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(NOISE);
    await withBroken(flaw, async () => {
      await withoutFallback(page, NAME);
      await signedIn(page, ADDRESS);
      await expectOwnErrorArea(page);
      await rollBack(NAME);
      await expect(heading(page, TITLE)).toBeVisible(LONG_WAIT);
    });
  });
}

test('without a release map at boot the shell says so inside itself, and a retry brings everything', async ({
  page,
  expectNoise,
}) => {
  expectNoise(NOISE);
  await withoutMap(page);
  await page.route('**/releases.json', (route) => route.abort());
  await signedIn(page, '/sikayetler');
  await expect(heading(page, 'Bir hata oluştu')).toBeVisible(LONG_WAIT);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/releases.json');
  // The shell also retries on its own; where it was quicker than the click, the click meets the
  // result.
  await page
    .getByRole('button', { name: 'Tekrar Dene' })
    .or(heading(page, 'Vatandaş Şikayetleri'))
    .first()
    .click();
  await expect(heading(page, 'Vatandaş Şikayetleri')).toBeVisible(LONG_WAIT);
});
