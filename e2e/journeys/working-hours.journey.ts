import { enter, foundCompany } from '../suite/company';
import { begin, bubble, newcomer } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { says, sentTo } from '../suite/simulator';
import type { Page } from '@playwright/test';

const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Çalışma saatleri kaydedildi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeDisabled(); // nothing is unsaved any more
};

test('hours are changed, kept and shown again; faults stand beside their period', async ({
  page,
}) => {
  const company = await foundCompany();
  await enter(page, company, '/inbox/working-hours');
  await expect(day(page, 'Pazartesi').getByLabel('Pazartesi başlangıç')).toHaveValue('08:30');
  await day(page, 'Pazartesi').getByLabel('Pazartesi bitiş').fill('07:00');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('İşaretli alanları düzeltin.')).toBeVisible();
  await day(page, 'Pazartesi').getByLabel('Pazartesi bitiş').fill('19:15');
  await day(page, 'Cumartesi').getByText('Cumartesi', { exact: true }).click();
  await day(page, 'Pazar').getByText('Pazar', { exact: true }).click();
  await day(page, 'Pazar').getByText('Tüm gün').click();
  await save(page);
  await page.reload();
  await expect(day(page, 'Pazartesi').getByLabel('Pazartesi bitiş')).toHaveValue('19:15');
  await expect(day(page, 'Cumartesi').getByLabel('Cumartesi başlangıç')).toBeVisible();
  await expect(day(page, 'Pazar').getByRole('checkbox', { name: 'Pazar: tüm gün' })).toBeChecked();
});

test('public holidays are listed and can have hours of their own', async ({ page }) => {
  const company = await foundCompany();
  await enter(page, company, '/inbox/working-hours');
  const holidays = page.getByRole('list', { name: 'Resmî tatiller' });
  for (const name of [
    /Cumhuriyet Bayramı/,
    /Ramazan Bayramı/,
    /Kurban Bayramı/,
    /Ulusal Egemenlik ve Çocuk Bayramı/,
    /Zafer Bayramı/,
  ])
    await expect(holidays.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await expect(holidays.getByText('13:00’te kapanır').first()).toBeVisible(); // the eve of a feast
  const victory = holidays.getByRole('listitem').filter({ hasText: 'Zafer Bayramı' });
  await expect(victory).toContainText('Kapalı');
  await victory.getByRole('button', { name: /saatleri değiştir/ }).click();
  await expect(victory).toContainText('Özel:');
  await save(page);
  await page.reload();
  await expect(victory).toContainText('Özel:');
});

test('out of hours everybody is answered once a day, and nobody while it is open', async ({
  page,
}) => {
  const company = await foundCompany();
  const [who, other] = [newcomer('Gececi'), newcomer('Gündüzcü')];
  await enter(page, company, '/inbox/working-hours');
  for (const name of ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma'])
    await day(page, name).getByText(name, { exact: true }).click();
  await page.getByText('Mesai dışında otomatik yanıt ver').click();
  await page
    .getByRole('textbox', { name: 'Yanıt metni' })
    .fill('Şu an kapalıyız, yarın yazacağız.');
  await save(page);
  await expect(page.getByText(/kapalı/i).first()).toBeVisible();

  await page.goto('/inbox');
  await begin(page, { ...who, account: company.account });
  await expect(bubble(page, 'Şu an kapalıyız, yarın yazacağız.')).toHaveCount(1);
  await says({ ...who, account: company.account, text: 'Yine ben' });
  await expect(bubble(page, 'Yine ben')).toHaveCount(1);
  await expect
    .poll(async () => (await sentTo(who.from)).map(({ body }) => body))
    .toMatchObject([{ text: { body: 'Şu an kapalıyız, yarın yazacağız.' } }]);

  const hours = await company.ask<{ days: { weekday: number; periods: object[] }[] }>(
    'GET',
    '/api/inbox/working-hours',
  );
  await company.ask('PUT', '/api/inbox/working-hours', {
    ...hours,
    observes_holidays: false,
    days: hours.days.map(({ weekday }) => ({ weekday, periods: [{ from: '00:00', to: '24:00' }] })),
  });
  await begin(page, { ...other, account: company.account });
  await says({ ...other, account: company.account, text: 'Açık mısınız?' });
  await expect(bubble(page, 'Açık mısınız?')).toHaveCount(1);
  expect(await sentTo(other.from)).toEqual([]);
  expect(await sentTo(who.from)).toHaveLength(1);
});
