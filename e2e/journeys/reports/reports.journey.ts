import { enter, foundCompany } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { newcomer } from '../../suite/inbox';
import { numbersOf, opener, rowsOf, readNumber } from '../../suite/reports';
import { signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

test('a number leads to its rows, a row to its conversation and back; period and filters survive a reload', async ({
  page,
}) => {
  await signedIn(page, '/reports');
  await numbersOf(page, 'Genel Rapor');
  await expect(page).toHaveURL(/\/reports\/general$/);
  const received = await readNumber(page, 'Gelen mesaj');
  expect(received).toMatch(/^[1-9][\d.]*$/);
  await opener(page, 'Gelen mesaj').click();
  await expect(
    rowsOf(page).getByRole('heading', { name: `Gelen mesaj · ${received} kayıt` }),
  ).toBeVisible();

  const first = rowsOf(page).getByRole('table').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/reports\/conversation\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /./ }).first()).toBeVisible();
  await page.goBack();
  await expect(rowsOf(page).getByRole('heading', { name: /^Gelen mesaj/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: /^Dönem:/ }).click();
  await page.getByRole('button', { name: 'Son 30 gün' }).click();
  await page.getByRole('button', { name: /^Kanal/ }).click();
  await page.getByRole('group', { name: 'Kanal' }).getByText('WhatsApp').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/channel=WhatsApp/);
  await page.reload();
  await numbersOf(page, 'Genel Rapor');
  await expect(page.getByRole('button', { name: 'Dönem: Son 30 gün' })).toBeVisible();
  await page.getByRole('button', { name: 'Kanal: WhatsApp filtresini kaldır' }).click();
  await expect(page).not.toHaveURL(/channel=/);
});

test('a company without records says so, and counts its first message at the next look', async ({
  page,
}) => {
  const company = await foundCompany();
  const who = newcomer('Sayılan');
  await enter(page, company, '/reports');
  await expect(page.getByText('Henüz hiçbir şey kaydedilmedi.', { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await says({ ...who, account: company.account, text: 'Merhaba' });
  await page.getByRole('button', { name: 'Yenile' }).click();
  await numbersOf(page, 'Genel Rapor');
  expect(await readNumber(page, 'Gelen mesaj')).toBe('1');
  expect(await readNumber(page, 'Yanıt bekleyen')).toBe('1');
  await opener(page, 'Yanıt bekleyen').click();
  await expect(rowsOf(page).getByRole('link', { name: who.name })).toBeVisible();
});
