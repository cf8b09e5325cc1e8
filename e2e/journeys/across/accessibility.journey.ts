import { clean } from '../../suite/axe';
import { expect, test } from '../../suite/fixtures';
import { follow, signedIn } from '../../suite/sign-in';

test('axe finds nothing on login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş yapın' })).toBeVisible();
  await clean(page);
});

test('axe finds nothing on the inbox and the complaints', async ({ page }) => {
  await signedIn(page, '/inbox');
  await page.getByRole('option').first().click();
  await expect(
    page.getByLabel('Konuşma', { exact: true }).getByRole('heading').first(),
  ).toBeVisible();
  await clean(page);
  await follow(page, '/sikayetler');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await clean(page);
});
