import { expect, type Page } from '@playwright/test';
import { suite } from './suite';

export const ADMIN = { email: 'admin@demo.muhatap.test', password: 'muhatap-demo', phone: '+905550000001' };
export const AGENT = { email: 'temsilci@demo.muhatap.test', password: 'muhatap-demo', phone: '+905550000002' };

/** Signs in through the server and opens the page as that person. A page with a file that never comes is never 'load'ed: such a journey waits less. */
export async function signedIn(page: Page, address: string, person = ADMIN, waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
  await page.goto('/terms-and-conditions.html');
  const answer = await page.request.post(`${suite.url()}/api/auth/login`, { data: { email: person.email, password: person.password } });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.goto(address, { waitUntil });
}

/** The newest one-time code that the console printed for a phone. */
export async function printedCode(phone: string, after: number): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const codes = (await suite.log()).slice(after).matchAll(new RegExp(`Giriş kodu \\${phone}: (\\d+)`, 'g'));
    const newest = [...codes].at(-1)?.[1];
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was printed for ${phone}`);
}
