import { aSubject, complaintOf } from '../../suite/complaints';
import { expect, test } from '../../suite/fixtures';
import { messages, newcomer } from '../../suite/inbox';
import { signedIn } from '../../suite/sign-in';
import { citizen, deliver, textMessage, webhookBody } from '../../suite/whatsapp';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Text that would run if a page treated a citizen's words as code: as an element, out of an
 * attribute, as a template, as an address.
 */
const SCRIPT = `"><img src=x onerror="window.ranByCitizen=1"><script>window.ranByCitizen=1</script>' onmouseover='window.ranByCitizen=1' \${7*7}{{7*7}} javascript:window.ranByCitizen=1`;

const inboundMessage = (from: string, type: string, body: object) => ({
  from,
  id: `wamid.${randomUUID()}`,
  timestamp: String(Math.floor(Date.now() / 1000)),
  type,
  [type]: body,
});

/** Every field that a citizen fills on WhatsApp, each with the script behind a word of its own. */
const everyField = (from: string) => [
  inboundMessage(from, 'text', { body: `metin ${SCRIPT}` }),
  inboundMessage(from, 'image', {
    id: 'media-1',
    mime_type: 'image/png',
    sha256: 'x',
    caption: `altyazı ${SCRIPT}`,
  }),
  inboundMessage(from, 'document', {
    id: 'media-2',
    mime_type: 'application/pdf',
    sha256: 'x',
    filename: `dosya ${SCRIPT}.pdf`,
    caption: `belge ${SCRIPT}`,
  }),
  inboundMessage(from, 'location', {
    latitude: 41,
    longitude: 28.9,
    name: `yer ${SCRIPT}`,
    address: `adres ${SCRIPT}`,
  }),
  inboundMessage(from, 'contacts', [
    {
      name: { formatted_name: `kart ${SCRIPT}`, first_name: 'kart' },
      phones: [{ phone: SCRIPT, type: 'CELL' }],
      urls: [{ url: 'javascript:window.ranByCitizen=1', type: 'WORK' }],
    },
  ]),
  inboundMessage(from, 'interactive', {
    type: 'list_reply',
    list_reply: { id: 'bir', title: `seçim ${SCRIPT}`, description: SCRIPT },
  }),
  inboundMessage(from, 'button', { text: `düğme ${SCRIPT}`, payload: SCRIPT }),
  inboundMessage(from, 'order', {
    catalog_id: 'x',
    text: `sipariş ${SCRIPT}`,
    product_items: [{ product_retailer_id: SCRIPT, quantity: 1, item_price: 1, currency: 'TRY' }],
  }),
];

/** Nothing of the citizen's became a part of the page. */
async function expectOnlyText(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(() => (window as { ranByCitizen?: number }).ranByCitizen),
  ).toBeUndefined();
  await expect(page.locator('img[src="x"], [onmouseover], [onerror]')).toHaveCount(0);
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ protocol }) => protocol));
  expect(
    addresses.filter((protocol) => !['http:', 'https:', 'tel:', 'mailto:'].includes(protocol)),
  ).toEqual([]);
}

test('text that a citizen writes into any field stays text, on every page that shows it', async ({
  page,
}) => {
  const { name, from } = newcomer('Kötü');
  const who = { ...citizen(`${name} ${SCRIPT}`), phone: from };
  for (const message of everyField(from))
    expect(await deliver(webhookBody(who, [message]))).toBe(200);
  expect(await deliver(webhookBody(who, [textMessage(who, 'son mesaj')]))).toBe(200);

  await signedIn(page, '/inbox');
  await test.step('list, conversation and citizen', async () => {
    const row = page.getByRole('option').filter({ hasText: name });
    await expect(row).toContainText('son mesaj');
    await row.click();
    for (const word of ['metin', 'altyazı', 'belge', 'yer', 'kart', 'seçim', 'düğme'])
      await expect(messages(page).getByText(word, { exact: false }).first()).toBeAttached();
    await expect(
      messages(page).getByText('<script>window.ranByCitizen=1</script>', { exact: false }).first(),
    ).toBeAttached();
    await expectOnlyText(page);
  });
  await test.step('search, whose hits are marked', async () => {
    await page.getByRole('searchbox', { name: 'Kişi veya mesaj ara' }).fill('onerror');
    await expect(
      page.getByRole('listbox', { name: 'Arama sonuçları' }).getByRole('option').first(),
    ).toBeVisible();
    await expectOnlyText(page);
  });
  await test.step('a case, its list and its reports', async () => {
    const id = await complaintOf(page, who.name, aSubject(SCRIPT.slice(0, 120)));
    for (const address of [
      `/sikayetler/detay?id=${id}`,
      `/sikayetler?search=${encodeURIComponent(name)}`,
      '/reports/unresolved',
      '/dashboard',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectOnlyText(page);
    }
  });
});
