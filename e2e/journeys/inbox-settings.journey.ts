import { enter, foundCompany } from '../suite/company';
import { begin, bubble, card, header, newcomer } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { says, sentTo } from '../suite/simulator';
import type { Page } from '@playwright/test';

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar kaydedildi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeDisabled(); // nothing is unsaved any more
};
const words = async (from: string) =>
  (await sentTo(from)).map(({ body }) => (body as { text: { body: string } }).text.body);

test('round robin gives out what waits, up to the capacity', async ({ page }) => {
  const company = await foundCompany();
  const people = [newcomer('Sıra Bir'), newcomer('Sıra İki'), newcomer('Sıra Üç')];
  for (const who of people) await says({ ...who, account: company.account });
  await enter(page, company, '/inbox/settings');
  await page.getByRole('radio', { name: /^Sırayla/ }).check();
  await page.getByLabel(/^Kişi başına en çok açık konuşma/).fill('2');
  await expect(page.getByRole('checkbox', { name: 'Kurucu Deneme katılsın' })).toBeChecked();
  await save(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Sırayla/ })).toBeChecked();
  await expect(page.getByText(/2 açık konuşma · dolu/)).toBeVisible({ timeout: 20_000 });

  await page.goto('/inbox?tab=mine');
  const mine = page.getByRole('listbox', { name: 'Konuşmalar' }).getByRole('option');
  await expect(mine).toHaveCount(2);
  await mine.first().click();
  await header(page).getByRole('button', { name: 'Konuşmayı kapat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
  await expect(mine).toHaveCount(3); // whoever waited longest has the free place
});

test('a new citizen is greeted once; after the close their score stands in the customer panel', async ({
  page,
}) => {
  const company = await foundCompany();
  const who = newcomer('Karşılanan');
  await enter(page, company, '/inbox/settings');
  await page.getByText('Yeni konuşmayı karşıla').click();
  await page
    .getByRole('textbox', { name: 'Karşılama metni' })
    .fill('Deneme Belediyesi’ne hoş geldiniz.');
  await page.getByText('Kapanan konuşmadan sonra sor').click();
  await page.getByRole('textbox', { name: 'Soru' }).fill('1 ile 5 arasında kaç puan?');
  await page.getByRole('textbox', { name: 'Teşekkür' }).fill('Puanınız için sağ olun.');
  await save(page);

  await page.goto('/inbox');
  await begin(page, { ...who, account: company.account });
  await expect(bubble(page, 'Deneme Belediyesi’ne hoş geldiniz.')).toHaveCount(1);
  await says({ ...who, account: company.account, text: 'Bir sorum var' });
  await expect(bubble(page, 'Bir sorum var')).toHaveCount(1);
  await header(page).getByRole('button', { name: 'Konuşmayı kapat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
  await expect(bubble(page, '1 ile 5 arasında kaç puan?')).toHaveCount(1);
  await says({ ...who, account: company.account, text: '5' });
  const panel = page.getByRole('region', { name: 'Kişi bilgileri' });
  await expect(panel.getByText('5 / 5')).toBeVisible();
  await expect(bubble(page, 'Puanınız için sağ olun.')).toHaveCount(1);
  await expect(panel.getByText('Kapalı', { exact: true })).toBeVisible(); // a score opens nothing
  await expect(card(page, who.name).getByRole('img', { name: 'Konuşma kapatıldı' })).toBeVisible();
  await expect
    .poll(() => words(who.from))
    .toEqual([
      'Deneme Belediyesi’ne hoş geldiniz.',
      '1 ile 5 arasında kaç puan?',
      'Puanınız için sağ olun.',
    ]);
});

test('what is not saved is not lost by leaving, and can be put back', async ({ page }) => {
  const company = await foundCompany();
  await enter(page, company, '/inbox/settings');
  await page.getByText('Yeni konuşmayı karşıla').click();
  await expect(page.getByText('Kaydedilmemiş değişiklikler var.')).toBeVisible();
  await page.getByRole('button', { name: 'Değişiklikleri Geri Al' }).click();
  await expect(page.getByRole('checkbox', { name: 'Yeni konuşmayı karşıla' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
});
