import type { Browser, Page } from '@playwright/test';
import { enter, foundCompany, otherBrowser } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { onceMore } from '../../suite/once-more';
import {
  collectRequestedReleases,
  isMarked,
  mapRead,
  mark,
  releaseIn,
  reportsOf,
} from '../../suite/release-pages';
import { promote, publishVariant, releasedModule, rollBack } from '../../suite/releases';
import { ADMIN, follow, signedIn } from '../../suite/sign-in';
import { suite } from '../../suite/suite';

const NAME = 'remote-reports';
const PEOPLE_AT_MOST = 16;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** The release that the person whose browser this is gets of the module. */
const offered = async (page: Page): Promise<string> =>
  releaseIn(await (await onceMore(() => page.request.get('/releases.json'))).json(), NAME);

/** A person of a new company, in a browser of their own. */
async function somebody(browser: Browser): Promise<Page> {
  const page = await otherBrowser(browser);
  await enter(page, await foundCompany(), '/settings');
  await expect(heading(page, 'Ayarlar')).toBeVisible();
  return page;
}

/** One person inside the share and one outside it. */
async function oneOfEach(
  browser: Browser,
  canary: string,
): Promise<{ inside: Page; outside: Page }> {
  const found: { inside?: Page; outside?: Page } = {};
  for (let people = 0; people < PEOPLE_AT_MOST; people += 1) {
    const page = await somebody(browser);
    const side = (await offered(page)) === canary ? 'inside' : 'outside';
    if (found[side]) await page.context().close();
    else found[side] = page;
    if (found.inside && found.outside) return { inside: found.inside, outside: found.outside };
  }
  throw new Error(`All of ${PEOPLE_AT_MOST} people were on one side`);
}

test('a share of staff tries a release: the same people stay in it, nobody else loads a byte of it, and its end reaches open pages', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const good = (await releasedModule(NAME)).current;
  const canary = await publishVariant(NAME);
  await promote(NAME, canary, 50);
  try {
    const { inside, outside } = await oneOfEach(browser, canary);
    const requested = {
      inside: collectRequestedReleases(inside, NAME),
      outside: collectRequestedReleases(outside, NAME),
    };
    for (const [page, mine] of [
      [inside, canary],
      [outside, good],
    ] as const) {
      const document = page.waitForResponse(
        (answer) => answer.request().resourceType() === 'document',
      );
      await page.goto('/reports/general');
      const text = await (await document).text();
      await expect(heading(page, 'Genel Rapor')).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Genel Rapor')).toBeVisible();
      expect(text.includes(canary)).toBe(mine === canary);
    }
    expect([...requested.inside]).toEqual([canary]);
    expect([...requested.outside]).toEqual([good]);

    await promote(NAME, canary, 90);
    expect(await offered(inside)).toBe(canary);
    await follow(inside, '/settings');
    await mark(inside);
    // The larger share was news as well; only the map without the release reports its end.
    const newMap = mapRead(inside, NAME, good);
    await rollBack(NAME);
    await newMap;
    expect([await offered(inside), await offered(outside)]).toEqual([good, good]);
    await follow(inside, '/reports/general');
    await expect.poll(() => isMarked(inside).catch(() => true)).toBe(false);
    await expect(heading(inside, 'Genel Rapor')).toBeVisible();
    expect([...requested.inside]).toEqual([canary, good]);
    await Promise.all([inside, outside].map((page) => page.context().close()));
  } finally {
    const { canary: left } = await releasedModule(NAME);
    if (left) await rollBack(NAME);
  }
});

test("a broken release that a share tries gives way to everybody's, for those people alone", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const good = (await releasedModule(NAME)).current;
  const canary = await publishVariant(NAME, 'throws');
  await promote(NAME, canary, 50);
  try {
    const { inside, outside } = await oneOfEach(browser, canary);
    const reports = reportsOf(inside, NAME);
    await inside.goto('/reports/general');
    await expect(heading(inside, 'Genel Rapor')).toBeVisible();
    await expect
      .poll(() => reports.map(({ version, failure }) => `${version} ${failure?.kind ?? 'ok'}`))
      .toEqual([`${canary} evaluation`, `${good} ok`]);
    await expect
      .poll(
        async () =>
          (await releasedModule(NAME)).releases.find(({ release }) => release === canary)?.health,
      )
      .toMatchObject({ sessions: 1, failed: 1, kinds: { evaluation: 1 } });
    await Promise.all([inside, outside].map((page) => page.context().close()));
  } finally {
    await rollBack(NAME);
  }
});

test('a person who signs in on a page that was written for nobody gets their own release, and no other is loaded', async ({
  page,
}) => {
  const canary = await publishVariant(NAME);
  await promote(NAME, canary, 99);
  try {
    const requested = collectRequestedReleases(page, NAME);
    await page.goto('/login?return=%2Freports%2Fgeneral');
    await page.getByRole('tab', { name: 'E-posta ile' }).click();
    await page.getByRole('textbox', { name: 'E-posta' }).fill(ADMIN.email);
    await page.getByLabel('Parola', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await expect(heading(page, 'Genel Rapor')).toBeVisible();
    expect([...requested]).toEqual([await offered(page)]);
  } finally {
    await rollBack(NAME);
  }
});

test('one browser tries a release of its own: it says so, nobody else gets it, and it ends with a click', async ({
  page,
  browser,
}) => {
  const good = (await releasedModule(NAME)).current;
  const tried = await publishVariant(NAME);
  await signedIn(page, '/settings');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await onceMore(() =>
    page.request.put(`${suite.url()}/releases/override`, {
      data: { module: NAME, release: tried },
      headers: { authorization: `Bearer ${token ?? ''}` },
    }),
  );
  expect(answer.status()).toBe(204);
  const requested = collectRequestedReleases(page, NAME);
  await page.goto('/reports/general');
  await expect(heading(page, 'Genel Rapor')).toBeVisible();
  const strip = page.getByRole('region', { name: 'Bu tarayıcıda denenenler' });
  await expect(strip).toContainText('Bu tarayıcıda deneniyor: Raporlar');
  expect([...requested]).toEqual([tried]);

  const other = await otherBrowser(browser);
  await signedIn(other, '/reports/general');
  await expect(heading(other, 'Genel Rapor')).toBeVisible();
  expect(await offered(other)).toBe(good);
  await expect(other.getByText('Bu tarayıcıda deneniyor')).toHaveCount(0);
  await other.context().close();

  await strip.getByRole('button', { name: 'Raporlar denemesini kaldır' }).click();
  await expect(strip).toHaveCount(0);
  await expect(heading(page, 'Genel Rapor')).toBeVisible();
  expect([...requested]).toEqual([tried, good]);
});
