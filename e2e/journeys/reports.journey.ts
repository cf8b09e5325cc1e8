import { enter, foundCompany } from '../suite/company';
import { expect, test } from '../suite/fixtures';
import { newcomer } from '../suite/inbox';
import { card, numbersOf, opener, rowsOf, told } from '../suite/reports';
import { signedIn } from '../suite/sign-in';
import { says } from '../suite/simulator';

test('a number leads to its rows, a row to its conversation, and back', async ({ page }) => {
  await signedIn(page, '/reports');
  await numbersOf(page, 'Genel Rapor');
  await expect(page).toHaveURL(/\/reports\/general$/);
  const received = await told(page, 'Gelen mesaj');
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
});

test('what is asked stands in the address and survives a reload', async ({ page }) => {
  await signedIn(page, '/reports/general');
  await numbersOf(page, 'Genel Rapor');
  await page.getByRole('button', { name: /^Dönem:/ }).click();
  await page.getByRole('button', { name: 'Son 30 gün' }).click();
  await page.getByRole('button', { name: /^Kanal/ }).click();
  await page.getByRole('group', { name: 'Kanal' }).getByText('WhatsApp').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/channel=WhatsApp/);
  await page.reload();
  await numbersOf(page, 'Genel Rapor');
  await expect(page.getByRole('button', { name: 'Dönem: Son 30 gün' })).toBeVisible();
  await page.getByRole('button', { name: 'Kanal: WhatsApp süzgecini kaldır' }).click();
  await expect(page).not.toHaveURL(/channel=/);
});

test('a filter that a number does not take is told, not counted as nothing', async ({ page }) => {
  await signedIn(page, '/reports/general?status=Yeni');
  await numbersOf(page, 'Genel Rapor');
  await expect(card(page, 'Gelen mesaj')).toContainText('–');
  await expect(opener(page, 'Gelen mesaj')).toHaveCount(0);
  await expect(opener(page, 'Açık şikayet')).toBeVisible();
});

test('each number says what exactly it counts, by keyboard too', async ({ page }) => {
  await signedIn(page, '/reports/agents');
  await numbersOf(page, 'Agent Performansı');
  await card(page, 'İlk yanıt süresi')
    .getByRole('button', { name: 'İlk yanıt süresi: nasıl sayılır?' })
    .focus();
  await expect(page.getByRole('tooltip')).toContainText('Otomatik mesajlar yanıt değildir');
});

test('all pages of the menu show the town', async ({ page }) => {
  await signedIn(page, '/reports/general?from=2026-01-01&to=2026-01-02&compare=false');
  for (const [address, title] of [
    ['agents', 'Agent Performansı'],
    ['departments', 'Birim Performansı'],
    ['locations', 'Lokasyon Raporları'],
    ['topics', 'Konu Raporları'],
    ['surveys', 'Anket Raporları'],
    ['unresolved', 'Çözülmeyen Başvurular'],
  ] as const) {
    await page.goto(`/reports/${address}`);
    await numbersOf(page, title);
    await expect(page.getByRole('table').first()).toBeAttached();
  }
});

test('a company without a past is told so; a message of now is counted at the next look', async ({
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
  expect(await told(page, 'Gelen mesaj')).toBe('1');
  expect(await told(page, 'Yanıt bekleyen')).toBe('1');
  await opener(page, 'Yanıt bekleyen').click();
  await expect(rowsOf(page).getByRole('link', { name: who.name })).toBeVisible();
});

test('bad input is answered with what to change', async ({ page, expectNoise }) => {
  expectNoise(/422/);
  await signedIn(page, '/reports/general?from=2026-03-10&to=2026-03-01');
  await expect(page.getByText(/[Bb]aşlangıç/).first()).toBeVisible({ timeout: 30_000 });
  await page.goto('/reports/agents?agent=kimse-degil');
  await expect(page.getByRole('button', { name: /[Ss]üzgeçleri temizle/ }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page
    .getByRole('button', { name: /[Ss]üzgeçleri temizle/ })
    .first()
    .click();
  await numbersOf(page, 'Agent Performansı');
});
