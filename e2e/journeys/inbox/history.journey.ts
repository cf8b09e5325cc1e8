import { expect, test } from '../../suite/fixtures';
import { bubble, card, header, messages, newcomer, openRoomOf } from '../../suite/inbox';
import { signedIn } from '../../suite/sign-in';
import { deliver, textMessage, webhookBody } from '../../suite/whatsapp';
import type { Page } from '@playwright/test';

const PAGE = 40;
const QUOTED = 89;

test('a long conversation is searched, opens at its end, leads to what it quotes and is read upward, nothing twice', async ({
  page,
}) => {
  const { name, from } = newcomer('Uzun');
  const who = { name, phone: from };
  const key = from.slice(-7);
  const lines = Array.from({ length: 120 }, (_, index) =>
    textMessage(
      who,
      index === 30 ? `Bir ŞİKÂYETİM${key} var` : `satır ${String(index + 1).padStart(3, '0')}`,
    ),
  );
  for (let start = 0; start < lines.length; start += PAGE)
    expect(await deliver(webhookBody(who, lines.slice(start, start + PAGE)))).toBe(200);
  const quote = { ...textMessage(who, 'Bunu soruyorum'), context: { id: lines[QUOTED]?.id } };
  expect(await deliver(webhookBody(who, [quote]))).toBe(200);
  await signedIn(page, '/inbox');
  await expect(card(page, name)).toContainText('Bunu soruyorum', { timeout: 60_000 });

  await test.step('a message is found, shown in its place, and left for the newest', async () => {
    await page.getByRole('searchbox', { name: 'Kişi veya mesaj ara' }).fill(`sikayetim${key}`);
    const results = page.getByRole('listbox', { name: 'Arama sonuçları' }).getByRole('option');
    await expect(results).toHaveCount(1);
    await expect(results.locator('mark')).toHaveText(`ŞİKÂYETİM${key}`);
    await results.click();
    const found = bubble(page, `ŞİKÂYETİM${key}`);
    await expect(found).toBeInViewport();
    await expect(found.locator('[data-marked]')).toHaveCount(1);
    await expect(page).toHaveURL(/message=/);
    await expect(messages(page).getByText('satır 120')).toHaveCount(0);
    await expect(messages(page).getByText('satır 030')).toBeVisible(); // the messages around it
    await expect(messages(page).getByText('satır 032')).toBeVisible();
    await page.getByRole('button', { name: /^En yeni mesajlara dön/ }).click();
    await expect(messages(page).getByText('Bunu soruyorum')).toBeInViewport();
  });

  await test.step('at the end, only what is near the viewport is drawn', async () => {
    await expect(messages(page).getByText('satır 120')).toBeVisible();
    expect(
      await messages(page)
        .getByText(/^satır/)
        .count(),
    ).toBeLessThan(60);
  });

  await test.step('a quoted answer leads to what it answers', async () => {
    await expect(bubble(page, 'Bunu soruyorum')).toContainText('satır 090');
    await bubble(page, 'Bunu soruyorum')
      .getByRole('button', { name: /^Alıntılanan mesaja git/ })
      .click();
    const requested = messages(page)
      .getByRole('listitem')
      .filter({ hasText: /^(?!.*soruyorum).*satır 090/ });
    await expect(requested).toBeInViewport();
    await expect(requested.locator('[data-marked]')).toHaveCount(1);
  });

  await test.step('upward, page by page; what comes meanwhile is counted', async () => {
    await messages(page).hover();
    await expect(async () => {
      await page.mouse.wheel(0, -3000);
      // Looked at in the same moment: where a page is added above, the list may move on once more.
      await expect(messages(page).getByText('satır 001')).toBeVisible({ timeout: 200 });
      await expect(messages(page).getByText('satır 001')).toHaveCount(1, { timeout: 200 });
    }).toPass({ timeout: 30_000, intervals: [50] });
    await deliver(webhookBody(who, [textMessage(who, 'yukarıdayken gelen')]));
    await page.getByRole('button', { name: /1 yeni/ }).click();
    await expect(messages(page).getByText('yukarıdayken gelen')).toBeVisible();
  });
});

/** Pixels of the list below what is seen of it. */
const below = (page: Page): Promise<number> =>
  messages(page).evaluate(
    ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop,
  );

test('a list whose lines on what happened come later than its messages stays at the newest one', async ({
  page,
}) => {
  const { name, from } = newcomer('Kısa');
  const say = (...texts: string[]) =>
    deliver(
      webhookBody(
        { name, phone: from },
        texts.map((text) => textMessage({ name, phone: from }, text)),
      ),
    );
  await signedIn(page, '/inbox');
  await say(...Array.from({ length: 20 }, (_, index) => `satır ${index}`));
  await openRoomOf(page, name);
  await header(page).getByRole('button', { name: 'Konuşmayı üstlen' }).click();
  const taken = messages(page).getByText(/konuşmayı üstlendi/);
  await expect(taken).toBeVisible();
  await say('en son gelen');
  await expect(bubble(page, 'en son gelen')).toBeVisible();

  let letCome: () => void = () => undefined;
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/milestones\b/, async (route) => {
    await come;
    await route.continue();
  });
  await page.reload();
  await expect(bubble(page, 'en son gelen')).toBeVisible();
  await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
  await expect(taken).toHaveCount(0);
  letCome();
  await expect(taken).toBeVisible();
  await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
});
