import AxeBuilder from '@axe-core/playwright';
import { chooseStatus, deeds } from '../suite/complaints';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));

    test('on a complaint with its forms open', async ({ page }) => {
      await signedIn(page, '/sikayetler');
      await page.getByRole('row').nth(1).click();
      await expect(deeds(page)).toBeVisible();
      await chooseStatus(page, 'Reddedildi');
      await deeds(page).getByText('Vatandaşı bilgilendir').click();
      await expect(deeds(page).getByLabel(/Gerekçe/)).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    for (const [address, heading] of [['/integrations', 'Entegrasyonlar'], ['/integrations/saysis/sync', /SAYSIS/], ['/sikayetler/ayarlar', 'Şikayet Ayarları']] as const) {
      test(`on ${address}`, async ({ page }) => {
        await signedIn(page, address);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }
  });
}
