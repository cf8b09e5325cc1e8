import { messages, newcomer } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { citizen, deliver, textMessage, webhookBody } from '../suite/whatsapp';

const PAGE = 40;

test('a message is found in any spelling, shown in its place in a long history, and left for the newest', async ({
  page,
}) => {
  const { name, from } = newcomer('Arayan');
  const key = from.slice(-7);
  const who = { ...citizen(name), phone: from };
  const lines = Array.from({ length: 160 }, (_, index) =>
    index === 30 ? `Bir ŞİKÂYETİM${key} var` : `satır ${String(index + 1).padStart(3, '0')}`,
  );
  for (let start = 0; start < lines.length; start += PAGE)
    expect(
      await deliver(
        webhookBody(
          who,
          lines.slice(start, start + PAGE).map((line) => textMessage(who, line)),
        ),
      ),
    ).toBe(200);
  await signedIn(page, '/inbox');
  await expect(page.getByRole('option', { name: new RegExp(name) })).toContainText('satır 160', {
    timeout: 20_000,
  });

  const search = page.getByRole('searchbox', { name: 'Kişi veya mesaj ara' });
  const results = page.getByRole('listbox', { name: 'Arama sonuçları' });
  for (const spelling of [`SIKAYETIM${key}`, `şikayetim${key}`, `ŞİKAYETİM${key}`]) {
    await search.fill(spelling);
    await expect(results.getByRole('option')).toHaveCount(1);
    await expect(results.getByRole('option').locator('mark')).toHaveText(`ŞİKÂYETİM${key}`);
  }
  await results.getByRole('option').click();
  const found = messages(page)
    .getByRole('listitem')
    .filter({ hasText: `ŞİKÂYETİM${key}` });
  await expect(found).toBeInViewport();
  await expect(found.locator('[data-marked]')).toHaveCount(1);
  await expect(page).toHaveURL(/message=/);
  await expect(messages(page).getByText('satır 160')).toHaveCount(0);
  await expect(messages(page).getByText('satır 030')).toBeVisible(); // what stood around it
  await expect(messages(page).getByText('satır 032')).toBeVisible();

  await page.getByRole('button', { name: /^En yeni mesajlara dön/ }).click();
  await expect(messages(page).getByText('satır 160')).toBeInViewport();

  await page.reload(); // the address leads to the message again
  await expect(search).toHaveValue(`ŞİKAYETİM${key}`);
});

test('a person is found by name and by phone, and opened with the keyboard', async ({ page }) => {
  const { name, from } = newcomer('Gülşah');
  const who = { name, phone: from };
  expect(await deliver(webhookBody(who, [textMessage(who, 'Selam')]))).toBe(200);
  await signedIn(page, '/inbox');
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Kişi veya mesaj ara' });
  const people = page.getByRole('group', { name: 'Kişiler' }).getByRole('option');
  for (const words of [
    `GULSAH ${name.split(' ')[1]}`,
    `0${from.slice(2, 5)} ${from.slice(5, 8)} ${from.slice(8)}`,
  ]) {
    await search.fill(words);
    await expect(people).toHaveCount(1);
    await expect(people).toContainText(name);
  }
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(messages(page).getByText('Selam')).toBeVisible();
});
