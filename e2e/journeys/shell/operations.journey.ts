import type { Page } from '@playwright/test';
import { clean } from '../../suite/axe';
import { expect, test } from '../../suite/fixtures';
import { AGENT, signedIn } from '../../suite/sign-in';
import { deliver } from '../../suite/whatsapp';

const PAGE = '/settings/operations';
const CALLS = `${PAGE}/webhooks`;

/** A signed call of a shape that this release cannot read; its part rests with this reason. */
async function breakCall(): Promise<string> {
  const object = `page_${Math.random().toString(36).slice(2)}`;
  expect(await deliver(JSON.stringify({ object, entry: [{ id: '1' }] }))).toBe(200);
  return `unknown object "${object}"`;
}

const reasonOf = (page: Page, name: string) => page.getByRole('region', { name });
const answer = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' });

test('a failed call is read and given up by keys alone, and both stand in the audit log', async ({
  page,
}) => {
  const reason = await breakCall();
  await signedIn(page, PAGE);
  const link = page.getByRole('link', { name: 'Gelen çağrılar' });
  await expect(page.getByRole('row', { name: /^Gelen çağrılar.*karar bekliyor/ })).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${CALLS}$`));

  const menu = reasonOf(page, reason).getByRole('button', { name: /işlemler$/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  const look = page.getByRole('menuitem', { name: 'İçeriği göster…' });
  // Before the menu has the focus, keys still go to its button.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(look).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('denetim kaydına yazılır');
  await answer(page).press('Enter');
  await expect(page.getByLabel('Çağrının içeriği')).toContainText('"entry"');

  await reasonOf(page, reason).getByRole('button', { name: 'Vazgeç' }).press('Enter');
  await answer(page).press('Enter');
  await expect(page.getByText('1 iş silindi')).toBeVisible();
  await expect(reasonOf(page, reason)).toHaveCount(0);

  await page.goto('/settings/audit');
  await expect(page.getByText(/yapılamayan işten vazgeçti/).first()).toBeVisible();
  await expect(page.getByText(/yapılamayan işin içeriğine baktı/).first()).toBeVisible();
});

test('on a phone the page is a list of cards, and a finger puts a failed call back', async ({
  browser,
  baseURL,
}) => {
  const reason = await breakCall();
  const phone = await browser.newContext({
    ...{ baseURL: baseURL ?? '', locale: 'tr-TR', hasTouch: true, isMobile: true },
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signedIn(page, PAGE);
  await page.getByText('Gelen çağrılar').tap();
  await reasonOf(page, reason).getByRole('button', { name: 'Yeniden dene' }).tap();
  await answer(page).tap();
  await expect(page.getByText('1 iş sıraya geri kondu')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.close();
});

test('a person who may not change the installation finds neither the line nor the page', async ({
  page,
}) => {
  await signedIn(page, '/settings', AGENT);
  await expect(page.getByRole('link', { name: 'İşletim' })).toHaveCount(0);
  await page.goto(CALLS);
  await expect(page).toHaveURL(/\/no-authorized-module$/);
});

test('axe finds nothing on the pages of operations', async ({ page }) => {
  const reason = await breakCall();
  await signedIn(page, PAGE);
  await expect(page.getByRole('table', { name: 'Kanal hesapları' })).toBeVisible();
  await clean(page);
  await page.goto(CALLS);
  await expect(reasonOf(page, reason)).toBeVisible();
  await clean(page);
  await reasonOf(page, reason).getByRole('button', { name: 'Vazgeç' }).click();
  await expect(answer(page)).toBeVisible();
  await clean(page);
});
