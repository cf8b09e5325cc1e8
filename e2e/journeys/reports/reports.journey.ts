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

  await rowsOf(page).getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/whatsapp-sikayetler\/[^?]+\?(.*&)?message=/);
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
  await expect(page.getByText('Henüz hiçbir şey kaydedilmedi.', { exact: false })).toBeVisible();
  await says({ ...who, account: company.account, text: 'Merhaba' });
  // The message is counted a moment after its call was acknowledged.
  await expect(async () => {
    await page.getByRole('button', { name: 'Yenile' }).click();
    await expect(opener(page, 'Gelen mesaj')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await numbersOf(page, 'Genel Rapor');
  expect(await readNumber(page, 'Gelen mesaj')).toBe('1');
  expect(await readNumber(page, 'Yanıt bekleyen')).toBe('1');
  await opener(page, 'Yanıt bekleyen').click();
  await expect(rowsOf(page).getByRole('link', { name: who.name })).toBeVisible();
});

test('four clicks lead from the first response of last week by day, by hour and by agent to a message in the inbox', async ({
  page,
}) => {
  await signedIn(page, '/reports/general?period=last-week');
  await numbersOf(page, 'Genel Rapor');
  let clicks = 1;
  await opener(page, 'İlk yanıt süresi').click();
  const total = () => rowsOf(page).getByRole('heading', { name: /^İlk yanıt süresi · / });
  for (const step of ['Güne göre', 'Saate göre', 'Temsilciye göre']) {
    const part = rowsOf(page).getByRole('group', { name: step }).getByRole('button').first();
    const count = /, ([\d.]+) kayıt\. Daralt$/.exec(
      (await part.getAttribute('aria-label')) ?? '',
    )?.[1];
    await part.click();
    clicks += 1;
    await expect(total()).toHaveText(`İlk yanıt süresi · ${count} kayıt`);
  }
  expect(clicks).toBe(4);
  await rowsOf(page).getByRole('columnheader', { name: /^Süre/ }).getByRole('button').click();
  await expect(rowsOf(page).getByRole('columnheader', { name: /^Süre/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.reload();
  await expect(total()).toBeVisible();
  await rowsOf(page).getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/whatsapp-sikayetler\/[^?]+\?(.*&)?message=/);
  await expect(page.getByRole('region', { name: 'Mesajlar' })).toBeVisible();
});
