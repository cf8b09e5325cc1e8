import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aSubject, complaintOf } from '../suite/complaints';
import { enter, foundCompany } from '../suite/company';
import { expect, test } from '../suite/fixtures';
import { newcomer } from '../suite/inbox';
import { signedIn } from '../suite/sign-in';
import { says } from '../suite/simulator';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('the list is searched in Turkish, filtered by its address and paged', async ({ page }) => {
  await signedIn(page, '/sikayetler');
  await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
  await expect(page.getByText(/Toplam \d+ şikayet/)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByLabel('Sayfa başına satır').selectOption('25');
  await expect(rows(page)).toHaveCount(25);

  await page.getByRole('button', { name: 'Durum filtresi' }).click();
  await page.getByRole('group', { name: 'Durum' }).getByText('Reddedildi').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/durum=Reddedildi/);
  await page.reload();
  const chips = page.getByRole('group', { name: 'Etkin filtreler' });
  await expect(chips.getByText('Reddedildi')).toBeVisible();
  await expect(rows(page).first()).toContainText('Reddedildi');
  await expect(rows(page).filter({ hasText: 'Çözüldü' })).toHaveCount(0);

  await page.getByPlaceholder('Şikayet ara...').fill('böyle bir şikayet yoktur');
  await expect(page.getByText('Sonuç bulunamadı')).toBeVisible();
});

test('a company without complaints is told so', async ({ page }) => {
  await enter(page, await foundCompany(), '/sikayetler');
  await expect(page.getByText('Henüz şikayet bulunmuyor')).toBeVisible();
  await expect(page.getByText('Toplam 0 şikayet')).toBeVisible();
});

test('a failing list says so and is asked again', async ({ page, expectNoise }) => {
  expectNoise(/500/);
  await page.route('**/api/complaints?*', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
  );
  await signedIn(page, '/sikayetler');
  await expect(page.getByText('Şikayetler yüklenirken hata oluştu')).toBeVisible();
  await page.unroute('**/api/complaints?*');
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('the filtered list leaves as a file that Turkish Excel opens, with no text that it would run', async ({
  page,
}) => {
  const who = newcomer('Dışa');
  const subject = aSubject('=HYPERLINK("http://kotu.test";"tıkla")');
  await signedIn(page, '/dashboard');
  await says({ ...who, text: 'Merhaba' });
  await complaintOf(page, who.name, subject);
  await page.goto(`/sikayetler?search=${encodeURIComponent(who.name)}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  await page.getByRole('button', { name: /CSV/ }).click();
  const link = page.getByRole('link', { name: 'İndir' });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const download = page.waitForEvent('download');
  await link.click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [titles = '', line = ''] = text.slice(1).split('\r\n');
  expect(titles).toContain(';');
  expect(line).toContain(who.name);
  expect(line).not.toMatch(/(^|;)"?=/);
});
