import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { newcomer } from './inbox';
import { onceMore } from './once-more';
import { signedIn } from './sign-in';
import { saysisCase, says } from './simulator';
import { suite } from './suite';

/** Subjects that no other journey's complaint has. */
export const aSubject = (text: string): string => `${text} ${randomInt(1e9)}`;

export const history = (page: Page): Locator => page.getByRole('region', { name: 'Mesaj geçmişi' });
export const actionsPanel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Durum ve işlemler' });
export const replyField = (page: Page): Locator =>
  page.getByRole('region', { name: 'Yanıt' }).getByRole('textbox', { name: 'Yanıt' });

/** Calls the API as the person whose session the page holds. */
export async function asPerson<T>(
  page: Page,
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  data?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await onceMore(() =>
    page.request[method](`${suite.url()}${path}`, {
      ...(data && { data }),
      headers: { authorization: `Bearer ${token ?? ''}`, ...headers },
    }),
  );
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface RoomOfSomebody {
  id: string;
  customer: { name: string };
}

/** A complaint out of the newest conversation of somebody who has just written. */
export async function complaintOf(page: Page, name: string, subject: string): Promise<string> {
  await expect
    .poll(async () =>
      (await asPerson<RoomOfSomebody[]>(page, 'get', '/api/room/all?limit=50')).some(
        ({ customer }) => customer.name === name,
      ),
    )
    .toBe(true);
  const room = (await asPerson<RoomOfSomebody[]>(page, 'get', '/api/room/all?limit=50')).find(
    ({ customer }) => customer.name === name,
  );
  const { messages } = await asPerson<{ messages: { data: { id: string }[] } }>(
    page,
    'get',
    `/api/room/${room?.id ?? ''}?page=1&limit=50`,
  );
  const opened = await asPerson<{ complaint: { id: string } }>(
    page,
    'post',
    '/api/complaints',
    { room_id: room?.id, message_ids: messages.data.map(({ id }) => id), konuOzeti: subject },
    { 'idempotency-key': randomUUID() },
  );
  return opened.complaint.id;
}

/** Signs in and opens the page of a complaint that has just been made out of somebody's conversation. */
export async function openComplaintOf(page: Page, name: string, subject: string): Promise<string> {
  await signedIn(page, '/dashboard');
  const id = await complaintOf(page, name, subject);
  await page.goto(`/sikayetler/detay?id=${id}`);
  await expect(actionsPanel(page)).toBeVisible();
  return id;
}

/** A complaint of a new citizen that is also in SAYSIS, with its page open. */
export async function aCaseInStep(
  page: Page,
  first: string,
  about: string,
): Promise<{ id: string; subject: string; caseId: string }> {
  const who = newcomer(first);
  const subject = aSubject(about);
  await says({ ...who, text: `${about} hakkında` });
  const id = await openComplaintOf(page, who.name, subject);
  await expect.poll(async () => (await saysisCase(subject))?.messages.length).toBe(1);
  return { id, subject, caseId: (await saysisCase(subject))?.id ?? '' };
}

/** Chooses a status in the form. */
export const chooseStatus = (page: Page, status: string): Promise<string[]> =>
  actionsPanel(page).getByLabel('Durum', { exact: true }).selectOption(status);
export const saveStatus = (page: Page): Promise<void> =>
  actionsPanel(page).getByRole('button', { name: 'Durumu Güncelle' }).click();
/** The server has the new status: from now on another page may be loaded. */
export const statusIsSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Şikayet durumu güncellendi')).toBeVisible();
