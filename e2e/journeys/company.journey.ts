import { makeRole } from '../suite/colleagues';
import { enter, foundCompany } from '../suite/company';
import { expect, test } from '../suite/fixtures';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a company has another name, a logo and another clock; the reports follow, and the log tells who did it', async ({
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
  await expect(page.getByText('Raporlar yeni saat dilimine göre hesaplanıyor.')).toHaveCount(0, {
    timeout: 30_000,
  });
  await page.reload();
  await expect(page.getByLabel(/^Kurumun adı/)).toHaveValue('Yeni Adlı Belediye');
  await expect(page.getByRole('img', { name: 'Kurumun logosu' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Saat dilimi: Bakü/ })).toBeVisible();

  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Denetim Kaydı/ })
    .click();
  const deed = page.getByRole('listitem').filter({ hasText: 'kurum bilgilerini değiştirdi' });
  await expect(deed).toContainText('Kurucu Deneme');
  await expect(deed).toContainText('Yeni Adlı Belediye');
  await expect(deed).toContainText('Asia/Baku');
});

test('the log is searched, narrowed by subject and person, and fetched further back', async ({
  page,
}) => {
  const company = await foundCompany();
  for (let count = 0; count < 55; count += 1)
    await company.ask('POST', '/api/labels', { name: `Etiket ${count}`, color: 'blue' });
  await makeRole(company, 'Sahacı');
  await enter(page, company, '/settings/audit');
  const today = page.getByRole('list', { name: 'Bugün: kayıtlar' });
  await expect(today.getByRole('link', { name: 'Sahacı' })).toBeVisible();
  await expect(page.getByText('Etiket 0', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Daha eskileri göster' }).click();
  await expect(page.getByText('Etiket 0', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Kaydın sonu')).toBeVisible();

  await page.getByLabel('Konu', { exact: true }).selectOption('Roller');
  await expect(page).toHaveURL(/subject=role/);
  await expect(today.getByText(/^Etiket \d/)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Kayıtta ara' }).fill('SAHACI');
  await expect(page).toHaveURL(/search=SAHACI/);
  await expect(today.getByRole('link', { name: 'Sahacı' })).toBeVisible();
  await page.getByLabel('Konu', { exact: true }).selectOption('Gruplar');
  await expect(page.getByText('Bu süzgece uyan kayıt yok')).toBeVisible();
  await page.getByRole('button', { name: 'Süzgeçleri temizle' }).click();
  await page.getByRole('button', { name: 'Yapan: Herkes' }).click();
  await page.getByRole('option', { name: 'Kurucu Deneme' }).click();
  await expect(page).toHaveURL(/actor=/);
  await today.getByRole('link', { name: 'Sahacı' }).click();
  await expect(page.getByLabel(/^Rolün adı/)).toHaveValue('Sahacı');
});
