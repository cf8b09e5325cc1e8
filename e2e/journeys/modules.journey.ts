import { aSubject, complaintOf } from '../suite/complaints';
import { expect, test } from '../suite/fixtures';
import { newcomer } from '../suite/inbox';
import { signedIn } from '../suite/sign-in';
import { says } from '../suite/simulator';
import { suite } from '../suite/suite';

test("a module's code comes when its menu item is hovered, before the click", async ({ page }) => {
  await signedIn(page, '/dashboard');
  const menu = page.getByRole('navigation');
  await menu.hover();
  await menu.getByRole('button', { name: 'Raporlar' }).click();
  const asked = page.waitForRequest(/remote-reports\/.*remoteEntry/);
  await menu.getByRole('link', { name: 'Genel Rapor' }).hover();
  await asked;
  await expect(page).toHaveURL(/\/dashboard/);
});

test('an anonymous visitor with a deep link runs no module code', async ({ page }) => {
  await page.goto('/inbox');
  await expect(page).toHaveURL(/\/login\?return=/);
  expect(await page.evaluate(() => 'remote_inbox' in globalThis)).toBe(false);
});

test('shell and modules share one React, one session and one socket', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await signedIn(page, '/inbox');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const address of ['/sikayetler', '/reports/general', '/inbox']) {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(sockets.filter((url) => url.includes('/socket.io'))).toHaveLength(1);
});

test('a status change is saved and seen at once by a colleague who has the complaint open', async ({
  page,
  browser,
}) => {
  await signedIn(page, '/sikayetler');
  await page.getByRole('row').filter({ hasText: 'Yeni' }).first().click();
  await expect(page).toHaveURL(/detay\?id=/);
  const colleague = await browser.newPage({ baseURL: suite.url(), locale: 'tr-TR' });
  await signedIn(colleague, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(colleague.getByRole('button', { name: 'Durumu Güncelle' })).toBeDisabled();

  await page.getByLabel('Durum', { exact: true }).selectOption('Çözüldü');
  await page.getByRole('button', { name: 'Durumu Güncelle' }).click();
  await expect(page.getByRole('button', { name: 'Durumu Güncelle' })).toBeDisabled();
  await expect(colleague.getByLabel('Durum', { exact: true })).toHaveValue('Çözüldü');
  await page.reload();
  await expect(page.getByLabel('Durum', { exact: true })).toHaveValue('Çözüldü');
  await colleague.close();
});

test('a search looks through all complaints, by Turkish folding, and is kept in the address', async ({
  page,
}) => {
  const who = newcomer('Yolcu');
  const subject = aSubject('Otobüste klima çalışmıyor');
  await says({ ...who, text: 'Klima yok' });
  await signedIn(page, '/dashboard');
  await complaintOf(page, who.name, subject);
  await page.goto('/sikayetler');
  await page.getByPlaceholder('Şikayet ara...').fill(subject.toLocaleUpperCase('tr'));
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row').nth(1)).toContainText(subject);
  await page.getByPlaceholder('Şikayet ara...').fill('böyle bir şey hiç yok');
  await expect(page.getByText('Sonuç bulunamadı')).toBeVisible();
});
