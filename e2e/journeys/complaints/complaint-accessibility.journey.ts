import { clean } from '../../suite/axe';
import {
  aSubject,
  chooseStatus,
  actionsPanel,
  history,
  openComplaintOf,
} from '../../suite/complaints';
import { expect, test } from '../../suite/fixtures';
import { newcomer } from '../../suite/inbox';
import { follow, signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

test.describe('axe finds nothing', () => {
  test('on a complaint with its forms open', async ({ page }) => {
    const who = newcomer('Gerekçe');
    await signedIn(page, '/dashboard');
    await says({ ...who, text: 'Kaldırım bozuk' });
    await openComplaintOf(page, who.name, aSubject('Kaldırım'));
    await chooseStatus(page, 'Reddedildi');
    await actionsPanel(page).getByText('Vatandaşı bilgilendir').click();
    await expect(actionsPanel(page).getByLabel(/Gerekçe/)).toBeVisible();
    // The words for the citizen are being fetched; what changes while it is looked at looks like neither.
    await expect(actionsPanel(page).getByRole('button', { name: 'Durumu Güncelle' })).toBeEnabled();
    await clean(page);
  });

  test('on a complaint with a photo open', async ({ page }) => {
    const who = newcomer('Fotoğraf');
    await signedIn(page, '/dashboard');
    await says({ ...who, type: 'image', scene: 'cukur' });
    await openComplaintOf(page, who.name, aSubject('Çukur'));
    await history(page).getByRole('button', { name: 'Görseli büyüt' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await clean(page);
  });

  test('on a phone with a filter open, and on a form over the settings', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn(page, '/sikayetler');
    await page.getByRole('button', { name: 'Filtreler' }).click();
    await page.getByRole('dialog').getByText('Tarih').click();
    await expect(page.getByRole('group', { name: 'Hazır dönemler' })).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await follow(page, '/sikayetler/ayarlar');
    await page.getByRole('button', { name: 'Yeni tür' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await clean(page);
  });

  test('on the pages of integrations and of the complaints’ settings', async ({ page }) => {
    for (const [address, heading] of [
      ['/integrations', 'Entegrasyonlar'],
      ['/integrations/saysis/sync', /SAYSIS/],
      ['/sikayetler/ayarlar', 'Şikayet Ayarları'],
      ['/sikayetler/ayarlar/sureler', 'Şikayet Ayarları'],
      ['/sikayetler/ayarlar/takvim', 'Şikayet Ayarları'],
    ] as const) {
      await test.step(address, async () => {
        await signedIn(page, address);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await clean(page);
      });
    }
  });
});
