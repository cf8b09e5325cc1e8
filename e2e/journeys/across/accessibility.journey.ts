import { clean } from '../../suite/axe';
import { expect, test } from '../../suite/fixtures';
import { follow, signedIn } from '../../suite/sign-in';

test('axe finds nothing on login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş yapın' })).toBeVisible();
  await clean(page);
});

test('axe finds nothing on the inbox and the complaints, and the system’s own colours show what is chosen', async ({
  page,
}) => {
  await signedIn(page, '/inbox');
  await page.getByRole('option').first().click();
  await expect(
    page.getByLabel('Konuşma', { exact: true }).getByRole('heading').first(),
  ).toBeVisible();
  await clean(page);
  // The system's own colours take every background away, also that of what is chosen.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('option', { selected: false }).first()).toHaveCSS(
    'outline-style',
    'none',
  );
  await page.emulateMedia({ forcedColors: 'none' });
  await follow(page, '/sikayetler');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await clean(page);
});

test('axe finds nothing on the lists of waiting work and on the pages of people', async ({
  page,
}) => {
  await signedIn(page, '/dashboard');
  await expect(page.getByRole('list', { name: 'Bekleyen işler' })).toBeVisible();
  await clean(page);
  await follow(page, '/gorevler');
  await expect(page.getByRole('navigation', { name: 'Görev listeleri' })).toBeVisible();
  await clean(page);
  await follow(page, '/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Üyeler' })).toBeVisible();
  await clean(page);
  await follow(page, '/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Yardım' })).toBeVisible();
  await clean(page);
  await follow(page, '/kisiler');
  await page.getByRole('table', { name: 'Kişiler' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Birleştir' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
  await clean(page);
  await page.keyboard.press('Escape');
  await clean(page);
});
