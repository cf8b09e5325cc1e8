import type { Page } from '@playwright/test';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';

/** Leads the page to an address without loading it anew. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('module code loads on the hover of a menu item, never for a visitor; all modules share one socket', async ({
  page,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));

  await test.step('a visitor with a deep link', async () => {
    await page.goto('/inbox');
    await expect(page).toHaveURL(/\/login\?return=/);
    expect(await page.evaluate(() => 'remote_inbox' in globalThis)).toBe(false);
  });
  await test.step('a hover before the click', async () => {
    await signedIn(page, '/dashboard');
    const menu = page.getByRole('navigation');
    await menu.hover();
    await menu.getByRole('button', { name: 'Raporlar' }).click();
    const request = page.waitForRequest(/remote-reports\/.*remoteEntry/);
    await menu.getByRole('link', { name: 'Genel Rapor' }).hover();
    await request;
    await expect(page).toHaveURL(/\/dashboard/);
  });
  await test.step('one React, one session and one socket across modules', async () => {
    await go(page, '/inbox');
    await expect(page.getByRole('option').first()).toBeVisible();
    for (const [address, title] of [
      ['/sikayetler', 'Vatandaş Şikayetleri'],
      ['/reports/general', 'Genel Rapor'],
    ] as const) {
      await go(page, address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await go(page, '/inbox');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(sockets.filter((url) => url.includes('/socket.io'))).toHaveLength(1);
  });
});
