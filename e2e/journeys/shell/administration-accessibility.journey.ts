import { clean } from '../../suite/axe';
import { enter, foundCompany } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { follow, signedIn } from '../../suite/sign-in';

test.describe('axe finds nothing', () => {
  test('on the pages of roles and of what somebody sees', async ({ page }) => {
    await signedIn(page, '/settings/roles');
    await expect(page.getByRole('row', { name: /^Yönetici/ })).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: /^Temsilci: \d+ kişi$/ }).click();
    await expect(page.getByRole('link', { name: /Mert/ })).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Yeni rol' }).click();
    await page
      .getByRole('group', { name: 'Hazır roller' })
      .getByRole('button', { name: /^Yönetici/ })
      .click();
    await clean(page);
    await page.getByLabel(/^Rolün adı/).fill('');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(page.getByText('İşaretli alanları düzeltin.')).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: 'Değişiklikleri geri al' }).click();
    await follow(page, '/settings/roles/preview');
    await page.getByRole('button', { name: /^Kişi:/ }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await clean(page);
    await page.getByRole('listbox').getByRole('option', { name: /Mert/ }).click();
    await expect(page.getByRole('region', { name: 'Konuşmalar' })).toBeVisible();
    await clean(page);
    await page.getByText('Rol ve grup').click();
    await page.getByRole('group', { name: 'Roller' }).getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Bölümler ve yetkiler' })).toBeVisible();
    await clean(page);
  });

  test('on the pages of settings, groups, company and log', async ({ page }) => {
    await signedIn(page, '/settings');
    await expect(page.getByRole('main').getByRole('link', { name: /^Kurum/ })).toBeVisible();
    await clean(page);
    await follow(page, '/settings/audit');
    await expect(page.getByText(/giriş yaptı/).first()).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: 'Konu filtresi' }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Tarih:/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await follow(page, '/settings/groups');
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await clean(page);
    const company = await foundCompany();
    await enter(page, company, '/settings/groups');
    await expect(page.getByText('Henüz grup yok')).toBeVisible();
    await clean(page);
    await follow(page, '/settings/company');
    await page.getByRole('button', { name: /^Saat dilimi:/ }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await clean(page);
  });
});
