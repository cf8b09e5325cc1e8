import { randomInt } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { onceMore } from './once-more';
import { openWith } from './sign-in';
import { suite } from './suite';

/** A company of its own: whatever is set in it disturbs nobody else. */
export interface Company {
  /** Of its founder. */
  token: string;
  /** The WhatsApp number id of its only account; the simulated platform accepts every number. */
  account: string;
  /** Calls the API as the founder; answers the body. */
  ask: <T = unknown>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
  ) => Promise<T>;
}

const digits = (length: number): string => Array.from({ length }, () => randomInt(1, 10)).join('');

/** Of every founder. */
export const FOUNDER_PASSWORD = 'uzun-bir-parola';

/** Founds a company with one WhatsApp account. */
export async function foundCompany(): Promise<Company> {
  const number = digits(7);
  const founder = {
    company_name: `Deneme Belediyesi ${number}`,
    name: 'Kurucu Deneme',
    email: `kurucu-${number}@deneme.test`,
    phone: `+90534${number}`,
    password: FOUNDER_PASSWORD,
  };
  // Each from an address of its own: too many new companies from one address are refused.
  const from = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
  const answer = await onceMore(() =>
    fetch(`${suite.url()}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from },
      body: JSON.stringify(founder),
    }),
  );
  expect(answer.status).toBe(201);
  const { token } = (await answer.json()) as { token: string };
  const ask: Company['ask'] = async <T>(method: string, path: string, data?: object) => {
    const init = data === undefined ? {} : { body: JSON.stringify(data) };
    const reply = await onceMore(() =>
      fetch(`${suite.url()}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(data && { 'content-type': 'application/json' }),
        },
        ...init,
      }),
    );
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  const account = digits(15);
  await ask('POST', '/api/connection', {
    platform: 'whatsapp',
    name: 'Deneme Hattı',
    external_id: account,
    credentials: { access_token: 'demo-access-token' },
  });
  return { token, account, ask };
}

/** Opens a page as the company's founder. */
export const enter = (page: Page, { token }: Company, address: string): Promise<void> =>
  openWith(page, token, address);

/** A second browser of somebody else, or of the same person on another machine. */
export const otherBrowser = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({
      baseURL: suite.url(),
      viewport: { width: 1440, height: 900 },
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
    })
  ).newPage();

/** Signs a founder in by password, up to the second step that they have set up; from there to their profile. */
export async function signInToSecondStep(page: Page, email: string): Promise<void> {
  await page.goto('/login?return=%2Fprofile');
  await page.getByRole('tab', { name: /Parola|E-posta/ }).click();
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
  await page.getByLabel('Parola', { exact: true }).fill(FOUNDER_PASSWORD);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('heading', { name: 'İki adımlı doğrulama' })).toBeVisible();
}
