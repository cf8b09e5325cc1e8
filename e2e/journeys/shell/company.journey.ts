import { enter, foundCompany } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('name, logo and time zone of a company are saved, the reports follow, and the audit log names who did it', async ({
  page,
}) => {
  const company = await foundCompany();
  await enter(page, company, '/settings/company');
  await page.getByLabel(/^Kurumun adı/).fill('Yeni Adlı Belediye');
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Logo yükle' }).click();
  await (await picker).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('img', { name: 'Kurumun logosu' })).toBeVisible();
  await page.getByRole('button', { name: /^Saat dilimi:/ }).click();
  await page.getByRole('combobox', { name: 'Saat dilimi ara' }).fill('bakü');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Bakü saatiyle şu an/)).toBeVisible();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Kurum bilgileri kaydedildi')).toBeVisible();
  await expect(page.getByText('Raporlar yeni saat dilimine göre hesaplanıyor.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(/^Kurumun adı/)).toHaveValue('Yeni Adlı Belediye');
  await expect(page.getByRole('img', { name: 'Kurumun logosu' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Saat dilimi: Bakü/ })).toBeVisible();

  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Denetim Kaydı/ })
    .click();
  const entry = page.getByRole('listitem').filter({ hasText: 'kurum bilgilerini değiştirdi' });
  await expect(entry).toContainText('Kurucu Deneme');
  await expect(entry).toContainText('Yeni Adlı Belediye');
  await expect(entry).toContainText('Asia/Baku');
});
