import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';

const total = (page: Page) => page.getByText(/^Toplam .* şikayet/);
const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Detaylar/ }) });
const openFilter = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title} filtresi`) }).click();
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

/** Asks the server beside the page, as the person who is signed in there. */
async function ask<T>(
  page: Page,
  method: 'GET' | 'PATCH',
  path: string,
  data?: unknown,
): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
}

test('the list is filtered by status, unit and days, all of it in the address, and stands as it was after a visit to a complaint', async ({
  page,
}) => {
  await signedIn(page, '/sikayetler');
  await expect(total(page)).toBeVisible();
  await openFilter(page, 'Durum');
  await page.getByRole('group', { name: 'Durum', exact: true }).getByText('Çözüldü').click();
  await expect(
    page.getByRole('button', { name: 'Durum: Çözüldü filtresini kaldır' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await openFilter(page, 'Birim');
  await page
    .getByRole('group', { name: 'Birim', exact: true })
    .getByText('Temizlik İşleri Müdürlüğü')
    .click();
  await page.keyboard.press('Escape');
  await openFilter(page, 'Tarih');
  await page.getByRole('button', { name: 'Bu yıl' }).click();
  await expect(page).toHaveURL(/period=this-year/);
  expect(addressOf(page)).toMatch(/^\?durum=Çözüldü&unit=[^&]+&period=this-year$/);
  await expect(total(page)).toContainText('Filtrelenmiş liste');
  for (const word of ['Çözüldü', 'Temizlik İşleri Müdürlüğü'])
    await expect(rows(page).filter({ hasNotText: word })).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  const filtered = page.url();
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Birim: Temizlik İşleri Müdürlüğü filtresini kaldır' }),
  ).toBeVisible();
  await rows(page).first().click();
  await page.getByRole('link', { name: 'Şikayetlere dön' }).click();
  await expect(page).toHaveURL(filtered);
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(page).toHaveURL(/\/sikayetler$/);
});

test('the filtered list leaves as a file that holds exactly its rows', async ({ page }) => {
  await signedIn(page, '/sikayetler?durum=Reddedildi&limit=50');
  await expect(rows(page).first()).toBeVisible();
  const codes = await rows(page)
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.matches(':first-child')).map((cell) => cell.textContent),
    );
  const { total: count } = await ask<{ total: number }>(
    page,
    'GET',
    '/api/complaints?durum=Reddedildi&limit=1',
  );
  await page.getByRole('button', { name: /^Dışa aktar/ }).click();
  await page.getByRole('button', { name: /CSV/ }).click();
  const link = page.getByRole('link', { name: 'İndir' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^sikayetler-.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFKod;Başvuran;')).toBe(true);
  const written = text.trimEnd().split('\r\n').slice(1);
  expect(written).toHaveLength(count);
  expect(written.map((line) => line.split(';')[0]).slice(0, codes.length)).toEqual(codes);
});

test('a complaint that a colleague moves on leaves the list of new ones by itself', async ({
  page,
}) => {
  await signedIn(page, '/sikayetler?durum=Yeni');
  await expect(rows(page).first()).toBeVisible();
  const code = await rows(page).first().getByRole('cell').first().innerText();
  const {
    complaints: [found],
  } = await ask<{ complaints: { id: string; version: number }[] }>(
    page,
    'GET',
    `/api/complaints?limit=1&search=${code}`,
  );
  await ask(page, 'PATCH', `/api/complaints/${found?.id}`, {
    version: found?.version,
    durum: 'İşlemde',
  });
  await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(0);
});
