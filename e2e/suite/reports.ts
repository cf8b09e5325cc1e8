import { expect, type Locator, type Page } from '@playwright/test';

/** The card of a number. */
export const card = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${name}: nasıl sayılır?` }) });

/** The button that leads from a number to its rows; its accessible name contains the number. */
export const opener = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}: .+ Kayıtları göster$`) });

/** The number as the card shows it. */
export const readNumber = async (page: Page, name: string): Promise<string> =>
  /: (.+)\. Kayıtları göster$/.exec(
    (await opener(page, name).getAttribute('aria-label')) ?? '',
  )?.[1] ?? '';

/** The rows behind a number. */
export const rowsOf = (page: Page): Locator => page.getByRole('dialog');

/** Waits until a page of reports shows its numbers. */
export async function numbersOf(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: /: nasıl sayılır\?$/ }).first()).toBeVisible();
}
