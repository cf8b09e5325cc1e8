import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { says } from './simulator';

/** A citizen who never wrote before, under a name and a number that nobody else has. */
export function newcomer(first: string): { name: string; from: string } {
  const number = String(randomInt(1e7)).padStart(7, '0');
  return { name: `${first} ${number}`, from: `90556${number}` };
}

/** A citizen known to Messenger or Instagram by a number of the platform's own. */
export const netizen = (first: string): { name: string; from: string } => ({
  ...newcomer(first),
  from: `71${String(randomInt(1e12)).padStart(14, '0')}`,
});

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Mesajlar' });
export const composer = (page: Page): Locator => page.getByRole('region', { name: 'Mesaj yaz' });
export const answerField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Yanıt', exact: true });
export const header = (page: Page): Locator =>
  page.getByRole('region', { name: 'Konuşma', exact: true }).locator('header');

/** The row of the message with these words. */
export const bubble = (page: Page, text: string): Locator =>
  messages(page).getByRole('listitem').filter({ hasText: text });

/** The card of somebody in the list. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('option', { name: new RegExp(name) });

/** Rows hold still under the pointer; beside the list they take their order. */
export const leaveList = (page: Page): Promise<void> => page.mouse.move(2, 2);

/** Opens the conversation of somebody who stands in the list. */
export async function openRoomOf(page: Page, name: string): Promise<void> {
  await leaveList(page);
  await card(page, name).click();
  await expect(header(page).getByRole('heading', { name })).toBeVisible();
}

/** A first message, and the conversation that it begins. */
export async function begin(
  page: Page,
  message: { name: string; from?: string } & Record<string, unknown>,
): Promise<string> {
  const id = await says({ text: 'Merhaba', ...message });
  await openRoomOf(page, message.name);
  return id;
}

/** Writes an answer and sends it. */
export async function answer(page: Page, text: string): Promise<void> {
  await answerField(page).fill(text);
  await answerField(page).press('Enter');
  await expect(bubble(page, text)).toHaveCount(1);
}

/** A file as the picker takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses files of one kind (Görsel, Belge, Ses) with the picker. */
export async function attach(page: Page, kind: string, ...files: ChosenFile[]): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await composer(page).getByRole('button', { name: 'Dosya ekle' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
  await (await picker).setFiles(files);
}

export const attached = (page: Page): Locator =>
  composer(page).getByRole('list', { name: 'Eklenen dosyalar' });
