import { clean, DIALOG } from '../../suite/axe';
import { enter, foundCompany } from '../../suite/company';
import { suite } from '../../suite/suite';
import { expect, test } from '../../suite/fixtures';
import { follow, printedLink, signedIn } from '../../suite/sign-in';

test.describe('axe finds nothing', () => {
  test('on the list of people, in the menus of the header and on the profile', async ({ page }) => {
    await signedIn(page, '/settings/users');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: /^Kurum: / }).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hesap menüsü' }).click();
    await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: /Mert/ })).toBeVisible();
    await clean(page);
    await follow(page, '/settings/users?search=hic-boyle-biri-yok');
    await expect(page.getByText('Kimse bulunamadı')).toBeVisible();
    await clean(page);
    await follow(page, '/profile');
    await expect(page.getByText('Bu cihaz', { exact: true })).toBeVisible();
    await clean(page);
  });

  test('while somebody is invited and joins', async ({ page }) => {
    const company = await foundCompany();
    await enter(page, company, '/settings/users/new');
    await page.getByRole('button', { name: 'Davet gönder' }).click(); // with its faults
    await expect(page.getByText('En az bir rol seçin.')).toBeVisible();
    await clean(page);
    const email = `erisim-${Date.now()}@deneme.test`;
    const { roles } = await company.ask<{ roles: { id: string }[] }>('GET', '/api/roles');
    const before = (await suite.log()).length;
    await company.ask('POST', '/api/invitations', {
      name: 'Ece Ün',
      email,
      role_ids: roles.map(({ id }) => id),
    });
    const link = await printedLink(email, before);
    // The form was tried and nothing was typed: nothing holds the page.
    await follow(page, '/settings/users?view=invited');
    await expect(page.getByRole('row', { name: /Ece Ün/ })).toBeVisible();
    await clean(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: /ekibine davetlisiniz/ })).toBeVisible();
    await clean(page);
  });

  test('on somebody’s page and in the dialog that shuts them out', async ({ page }) => {
    await signedIn(page, '/settings/users?search=mert');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Devre dışı bırak…' })).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: 'Devre dışı bırak…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Bir arkadaşına devredilsin').click();
    await expect(dialog.getByRole('button', { name: /Konuşmaları alacak kişi/ })).toBeVisible();
    await clean(page, DIALOG);
    await dialog.getByRole('button', { name: 'İptal' }).click();
  });

  test('on the way to a new password', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('tab', { name: 'E-posta ile' }).click();
    await page.getByRole('button', { name: 'Kod gönder' }).click();
    await expect(page.getByText('E-posta adresinizi girin.')).toBeVisible();
    await clean(page);
  });
});
