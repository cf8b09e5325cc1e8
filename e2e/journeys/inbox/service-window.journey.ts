import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { answerField, bubble, composer, header, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';
import { says, sentTo } from '../../suite/simulator';
import { deliver, webhookBody } from '../../suite/whatsapp';

const HOUR_MS = 3_600_000;

/** The header's chip with these words; it stands elsewhere on narrow screens. */
const chip = (page: Page, text: string | RegExp): Locator =>
  header(page).getByText(text).filter({ visible: true });

/** Opens a conversation that may stand far down in the list. */
async function openFound(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Kişi veya mesaj ara' }).fill(name);
  await page.getByRole('listbox', { name: 'Arama sonuçları' }).getByRole('option').first().click();
}

/** A message that was written some hours ago and arrives now. */
async function wrote(
  { name, from }: { name: string; from: string },
  body: string,
  hoursAgo: number,
): Promise<void> {
  const timestamp = String(Math.floor((Date.now() - hoursAgo * HOUR_MS) / 1000));
  expect(
    await deliver(
      webhookBody({ name, phone: from }, [
        { from, id: `wamid.${randomUUID()}`, timestamp, type: 'text', text: { body } },
      ]),
    ),
  ).toBe(200);
}

test('the time in which an answer is free stands above the conversation and whole on a phone; once it is over only an approved template goes, until a new message comes', async ({
  page,
}) => {
  const [ending, who] = [newcomer('Uzunca Adlı Telefon'), newcomer('Kapanan')];
  await wrote(who, 'Dünden kalan soru', 25);
  await wrote(ending, 'Sabahtan kalan soru', 21);
  await signedIn(page, '/inbox');

  await test.step('one that ends soon, on a desk and on a phone', async () => {
    await openFound(page, ending.name);
    await expect(chip(page, /^Yanıt için kalan: (3 saat|2 saat 59 dk)$/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const timeLeft = chip(page, /(3 saat|2 saat 5\d dk)$/);
    await expect(timeLeft).toBeVisible();
    // Nothing around it cuts it off.
    expect(
      await timeLeft.evaluate((element) => {
        const cut: string[] = [];
        for (
          let box: Element | null = element;
          box !== null && box.tagName !== 'HEADER';
          box = box.parentElement
        )
          if (
            element.getBoundingClientRect().right > box.getBoundingClientRect().right + 1 ||
            box.scrollWidth > box.clientWidth + 1
          )
            cut.push(box.outerHTML.slice(0, 80));
        return cut;
      }),
    ).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('one that is over', async () => {
    await openFound(page, who.name);
    await expect(chip(page, 'Yanıt süresi doldu')).toBeVisible();
    await expect(composer(page).getByRole('status').first()).toContainText(
      'Kişi yeniden yazana kadar yalnızca onaylı şablon gönderebilirsiniz.',
    );
    await expect(answerField(page)).toHaveCount(0);
    await expect(composer(page).getByRole('option', { name: /Karşılama/ })).toHaveCount(0); // words of our own are no approved template

    await composer(page)
      .getByRole('option', { name: /Ek bilgi isteme/ })
      .click();
    await composer(page).getByLabel('Takip numarası').fill('CB-900');
    await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
    await expect(bubble(page, 'CB-900')).toHaveCount(1);
    await expect
      .poll(async () => (await sentTo(who.from)).map(({ body }) => body))
      .toMatchObject([
        { type: 'template', template: { name: 'ek_bilgi', language: { code: 'tr' } } },
      ]);
    await expect(answerField(page)).toHaveCount(0);

    await says({ ...who, text: 'Buradayım' });
    await expect(answerField(page)).toBeVisible();
    await expect(chip(page, 'Yanıt süresi doldu')).toHaveCount(0);
  });
});
