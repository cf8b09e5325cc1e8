import { otherBrowser } from '../suite/company';
import { answerField, begin, bubble, card, newcomer, openRoomOf } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { sentTo } from '../suite/simulator';
import type { Page } from '@playwright/test';

/** The drafts that the server holds of whoever is signed in. */
const drafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('auth_token')}`;
    return (await fetch('/api/drafts', { headers: { authorization } })).text();
  });

test("a draft survives a reload and is there on the person's other machine; sending clears it everywhere", async ({
  page,
  browser,
}) => {
  const who = newcomer('Taslak');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await answerField(page).fill('Yarım kalan ığüşöç');
  await page.reload();
  await expect(answerField(page)).toHaveValue('Yarım kalan ığüşöç');
  await expect.poll(() => drafts(page)).toContain('Yarım kalan ığüşöç');

  const elsewhere = await otherBrowser(browser);
  await signedIn(elsewhere, '/inbox');
  await expect(card(elsewhere, who.name)).toContainText('Taslak:Yarım kalan ığüşöç');
  await openRoomOf(elsewhere, who.name);
  await expect(answerField(elsewhere)).toHaveValue('Yarım kalan ığüşöç');
  await answerField(elsewhere).press('Enter');
  await expect(bubble(elsewhere, 'Yarım kalan ığüşöç')).toHaveCount(1);
  await expect.poll(() => drafts(elsewhere)).not.toContain('Yarım kalan ığüşöç');
  await page.reload();
  await expect(bubble(page, 'Yarım kalan ığüşöç')).toHaveCount(1);
  await expect(answerField(page)).toHaveValue('');
  await expect.poll(async () => (await sentTo(who.from)).length).toBe(1);
  await elsewhere.context().close();
});
