import { answerField, begin, bubble, card, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { onceMore } from '../../suite/once-more';
import { signedIn } from '../../suite/sign-in';
import { says, sentTo } from '../../suite/simulator';
import type { Page } from '@playwright/test';

// The browser's own words for it, and those of a look for missed events that it cut short.
const CUT =
  /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection|Missed events could not be read/;
const sentTexts = async (from: string) =>
  (await sentTo(from)).map(({ body }) => (body as { text: { body: string } }).text.body);
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'gönderilmeyi bekliyor' });

/** Cuts the line once everything that a reader needs is there: what comes late waits for the line. */
async function cutLine(page: Page): Promise<void> {
  await expect(answerField(page)).toBeVisible();
  await page.context().setOffline(true);
}

test('answers that are sent without a line stay on screen as waiting and go out once, in order, when it is back', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(CUT);
  const who = newcomer('Kopuk');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await cutLine(page);
  for (const text of ['Birinci cevap', 'İkinci cevap']) {
    await answerField(page).fill(text);
    await answerField(page).press('Enter');
    await expect(bubble(page, text)).toContainText('Bağlantı gelince gönderilecek');
  }
  await expect(line(page)).toContainText('2 mesaj gönderilmeyi bekliyor.');
  expect(await sentTexts(who.from)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => sentTexts(who.from)).toEqual(['Birinci cevap', 'İkinci cevap']);
  for (const text of ['Birinci cevap', 'İkinci cevap'])
    await expect(bubble(page, text)).toHaveCount(1);
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByText('Bağlantı gelince gönderilecek')).toHaveCount(0);
});

test('a conversation that is opened without a line shows its messages by itself when it is back', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(CUT);
  expectNoise(/Messages could not be loaded ApiError: Sunucuya ulaşılamadı/);
  const [first, other] = [newcomer('Açık'), newcomer('Sonradan')];
  await signedIn(page, '/inbox');
  await says({ ...other, text: 'Bekleyen soru' });
  await begin(page, first);
  await expect(card(page, other.name)).toBeVisible();
  await cutLine(page);
  await card(page, other.name).click();
  const conversation = page.getByRole('region', { name: 'Konuşma', exact: true });
  await expect(conversation.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible();
  await expect(bubble(page, 'Bekleyen soru')).toHaveCount(0);
  await context.setOffline(false);
  await expect(bubble(page, 'Bekleyen soru')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Tekrar Dene' })).toHaveCount(0);
});

test('a waiting answer survives the page: opened again it goes out once', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(CUT);
  const who = newcomer('Kapanan');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await cutLine(page);
  await answerField(page).fill('Kaybolmayacak cevap');
  await answerField(page).press('Enter');
  await expect(bubble(page, 'Kaybolmayacak cevap')).toContainText('Bağlantı gelince gönderilecek');
  const address = page.url();
  await page.close(); // the laptop is shut
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  await expect(bubble(later, 'Kaybolmayacak cevap')).toHaveCount(1);
  await expect.poll(() => sentTexts(who.from)).toEqual(['Kaybolmayacak cevap']);
  await later.reload();
  await expect(bubble(later, 'Kaybolmayacak cevap')).toHaveCount(1);
  expect(await sentTexts(who.from)).toEqual(['Kaybolmayacak cevap']);
});

test('a send whose answer was lost on the way is one message', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|ERR_CONNECTION/);
  const who = newcomer('Yutulan');
  await signedIn(page, '/inbox');
  await begin(page, who);
  let lost = 0;
  await page.route('**/send/message', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch(); // the server took it in
    return route.abort();
  });
  await answerField(page).fill('Bir kere gitsin');
  await answerField(page).press('Enter');
  await expect.poll(() => sentTexts(who.from)).toEqual(['Bir kere gitsin']);
  await expect(bubble(page, 'Bir kere gitsin')).toHaveCount(1);
  await expect(page.getByText('Bağlantı gelince gönderilecek')).toHaveCount(0);
  await page.reload();
  await expect(bubble(page, 'Bir kere gitsin')).toHaveCount(1);
  expect(lost).toBe(1);
  expect(await sentTexts(who.from)).toEqual(['Bir kere gitsin']);
});

test('a draft that is typed without a line is saved when it is back; what came meanwhile is caught up', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(CUT);
  const who = newcomer('Çevrimdışı');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await cutLine(page);
  await answerField(page).fill('Metroda yazdım');
  await page.getByRole('heading', { name: who.name }).first().click();
  await says({ ...who, text: 'Siz yokken yazdım' });
  await context.setOffline(false);
  await expect(bubble(page, 'Siz yokken yazdım')).toHaveCount(1);
  const drafts = async () => {
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const answer = await onceMore(() =>
      page.request.get('/api/drafts', { headers: { authorization: `Bearer ${token}` } }),
    );
    return ((await answer.json()) as { drafts: { content: string }[] }).drafts.map(
      ({ content }) => content,
    );
  };
  await expect.poll(drafts).toContain('Metroda yazdım');
  await expect(answerField(page)).toHaveValue('Metroda yazdım');
});
