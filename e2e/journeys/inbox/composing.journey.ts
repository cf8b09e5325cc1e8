import { otherBrowser } from '../../suite/company';
import {
  answerField,
  begin,
  bubble,
  card,
  composer,
  newcomer,
  openRoomOf,
} from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';
import { sentTo } from '../../suite/simulator';
import type { Page } from '@playwright/test';

/** The drafts that the server holds of whoever is signed in. */
const drafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('auth_token')}`;
    return (await fetch('/api/drafts', { headers: { authorization } })).text();
  });

test("a draft survives a reload, is gone on with and is there on the person's other machine; sending clears it everywhere", async ({
  page,
  browser,
}) => {
  const who = newcomer('Taslak');
  const text = `Yarım kalan ığüşöç ${who.from}`;
  await signedIn(page, '/inbox');
  await begin(page, who);
  await answerField(page).fill(text);
  await page.reload();
  await expect(answerField(page)).toHaveValue(text);
  await composer(page).getByRole('button', { name: 'Emoji ekle' }).click();
  await page.getByRole('textbox', { name: 'Emoji ara' }).fill('üzüm');
  await page.keyboard.press('Enter');
  await expect(answerField(page)).toHaveValue(`${text}🍇`);
  await page.keyboard.press('Control+z');
  await expect(answerField(page)).toHaveValue(text);
  await expect.poll(() => drafts(page)).toContain(text);

  const elsewhere = await otherBrowser(browser);
  await signedIn(elsewhere, '/inbox');
  await expect(card(elsewhere, who.name)).toContainText(`Taslak:${text}`);
  await openRoomOf(elsewhere, who.name);
  await expect(answerField(elsewhere)).toHaveValue(text);
  await answerField(elsewhere).press('Enter');
  await expect(bubble(elsewhere, text)).toHaveCount(1);
  await expect.poll(() => drafts(elsewhere)).not.toContain(text);
  await page.reload();
  await expect(bubble(page, text)).toHaveCount(1);
  await expect(answerField(page)).toHaveValue('');
  await expect.poll(async () => (await sentTo(who.from)).length).toBe(1);
  await elsewhere.context().close();
});
