import type { BrowserContext, Page } from '@playwright/test';
import { RELEASES_CHANGED } from '@muhatap/shared/wire/releases';
import type { Socket } from 'socket.io-client';
import { expect, test } from '../../suite/fixtures';
import { begin, composer, newcomer } from '../../suite/inbox';
import { collectRequestedReleases, isMarked, mapRead, mark } from '../../suite/release-pages';
import { openSocket } from '../../suite/open-socket';
import { promote, publishVariant, release, releasedModule, rollBack } from '../../suite/releases';
import { follow, signedIn } from '../../suite/sign-in';
import { suite } from '../../suite/suite';

const CRITICAL = ['--critical', '--reason', 'deneme', '--without-doctor'];
const PAGES = 50;
/** Of these so many are drawn; the others are the socket of a page alone, which is all that a roll back reaches at once. */
const DRAWN = 5;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

test('a module that has not come yet is switched in silence; one that runs with the next page inside it, at once when critical', async ({
  page,
}) => {
  const { current } = await releasedModule('remote-reports');
  const next = await publishVariant('remote-reports');
  await signedIn(page, '/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Bağlan' })).toHaveCount(0);
  await mark(page);
  const requested = collectRequestedReleases(page, 'remote-reports');
  let changed = mapRead(page, 'remote-reports', next);
  await promote('remote-reports', next);
  try {
    await changed;
    await follow(page, '/reports/general');
    await expect(heading(page, 'Genel Rapor')).toBeVisible();
    expect([...requested]).toEqual([next]);
    expect(await isMarked(page)).toBe(true);

    changed = mapRead(page, 'remote-reports', current);
    await rollBack('remote-reports');
    await changed;
    await follow(page, '/reports/general?days=30');
    await expect(heading(page, 'Genel Rapor')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await follow(page, '/reports/agents');
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await expect(heading(page, 'Agent Performansı')).toBeVisible();
    expect([...requested]).toEqual([next, current]);

    await mark(page);
    await release('promote', 'remote-reports', next, ...CRITICAL);
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await expect(page.getByText('Raporlar bölümü güncel sürümüne geçti.')).toBeVisible();
  } finally {
    if ((await releasedModule('remote-reports')).current === next) await rollBack('remote-reports');
  }
});

test('typed words are never lost to another release: while they stand, the running one goes on', async ({
  page,
}) => {
  const who = newcomer('Not');
  await signedIn(page, '/sikayetler');
  await expect(heading(page, 'Vatandaş Şikayetleri')).toBeVisible();
  await follow(page, '/inbox');
  await begin(page, { ...who, text: 'Merhaba' });
  await composer(page).getByRole('button', { name: 'İç not' }).click();
  const field = composer(page).getByRole('textbox', { name: 'İç not' });
  await field.fill('Yarım kalan bir not');
  await mark(page);
  const next = await publishVariant('remote-complaints');
  const changed = mapRead(page, 'remote-complaints', next);
  await promote('remote-complaints', next);
  try {
    await changed;
    const { pathname, search } = new URL(page.url());
    await follow(page, '/sikayetler');
    await expect(heading(page, 'Vatandaş Şikayetleri')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await follow(page, `${pathname}${search}`);
    await composer(page).getByRole('button', { name: 'İç not' }).click();
    await expect(field).toHaveValue('Yarım kalan bir not');
    await field.fill('');
    await follow(page, '/sikayetler');
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await expect(heading(page, 'Vatandaş Şikayetleri')).toBeVisible();
  } finally {
    await rollBack('remote-complaints');
  }
});

/** A page that loaded the module and is elsewhere now. */
async function lightPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/reports/general');
  await expect(heading(page, 'Genel Rapor')).toBeVisible();
  await follow(page, '/settings');
  await expect(page).toHaveTitle(/Ayarlar/);
  await mark(page);
  return page;
}

test(`a roll back reaches ${PAGES} open pages; each is on the older release at its next entry`, async ({
  page,
  context,
}) => {
  test.skip(process.env.KILLS === '1', 'Most of its pages are bare sockets of one backend.');
  const good = (await releasedModule('remote-reports')).current;
  const next = await publishVariant('remote-reports');
  await promote('remote-reports', next);
  await signedIn(page, '/settings');
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const pages: Page[] = [];
  const sockets: Socket[] = [];
  try {
    while (pages.length < DRAWN) pages.push(await lightPage(context));
    while (pages.length + sockets.length < PAGES) sockets.push(await openSocket(token));
    const requested = pages.map((one) => collectRequestedReleases(one, 'remote-reports'));
    const begun = Date.now();
    const changes = [
      ...pages.map((one) => mapRead(one, 'remote-reports', good)),
      ...sockets.map((socket) => new Promise((resolve) => socket.once(RELEASES_CHANGED, resolve))),
    ].map(async (change) => {
      await change;
      return Date.now() - begun;
    });
    await rollBack('remote-reports');
    const times = await Promise.all(changes);
    test.info().annotations.push({
      type: 'milliseconds until the change was known',
      description: `median ${median(times)}, slowest ${Math.max(...times)}`,
    });
    expect(median(times)).toBeLessThan(2000);

    for (const one of pages) {
      await follow(one, '/reports/general');
      await expect.poll(() => isMarked(one).catch(() => true)).toBe(false);
      await expect(heading(one, 'Genel Rapor')).toBeVisible();
    }
    expect(requested.map((ids) => [...ids])).toEqual(pages.map(() => [good]));
    const kept = await fetch(`${suite.url()}/remotes/remote-reports/${next}/remoteEntry.js`);
    expect(kept.status).toBe(200);
  } finally {
    sockets.forEach((socket) => socket.disconnect());
    await Promise.all(pages.map((one) => one.close()));
    if ((await releasedModule('remote-reports')).current === next) await rollBack('remote-reports');
  }
});
