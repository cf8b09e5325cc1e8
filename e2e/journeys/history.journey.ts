import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { citizen, deliver, textMessage, webhookBody } from '../suite/whatsapp';

test('a long conversation opens at its end and is read upward, page by page, nothing twice', async ({
  page,
}) => {
  const nuri = citizen('Nuri Uzun');
  const lines = Array.from({ length: 120 }, (_, index) =>
    textMessage(nuri, `satır ${String(index + 1).padStart(3, '0')}`),
  );
  for (let start = 0; start < lines.length; start += 40)
    expect(await deliver(webhookBody(nuri, lines.slice(start, start + 40)))).toBe(200);
  await signedIn(page, '/inbox');
  const row = page.getByRole('option', { name: /Nuri Uzun/ });
  await expect(row).toContainText('satır 120', { timeout: 20_000 });
  await row.click();
  const messages = page.getByRole('region', { name: 'Mesajlar' });
  await expect(messages.getByText('satır 120')).toBeVisible();
  expect(await messages.getByText(/^satır/).count()).toBeLessThan(60); // what is near the viewport, not all

  await messages.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -2000);
    await expect(messages.getByText('satır 001')).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  await expect(messages.getByText('satır 001')).toHaveCount(1);

  await deliver(webhookBody(nuri, [textMessage(nuri, 'yukarıdayken gelen')]));
  await page.getByRole('button', { name: /1 yeni/ }).click();
  await expect(messages.getByText('yukarıdayken gelen')).toBeVisible();
});
