import { expect, type Page } from '@playwright/test';
import { suite } from './suite';

export const ADMIN = {
  email: 'admin@demo.muhatap.test',
  password: 'muhatap-demo',
  phone: '+905550000001',
};
export const AGENT = {
  email: 'temsilci@demo.muhatap.test',
  password: 'muhatap-demo',
  phone: '+905550000002',
};

/** Signs in through the server and opens the page as that person. A page with a file that never comes is never 'load'ed: such a journey waits less. */
export async function signedIn(
  page: Page,
  address: string,
  person = ADMIN,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  await page.goto('/terms-and-conditions.html');
  const answer = await page.request.post(`${suite.url()}/api/auth/login`, {
    data: { email: person.email, password: person.password },
  });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.goto(address, { waitUntil });
}

/** What the console printed last for a phone or an e-mail address and fits the pattern; `after` is where the log ended before. */
async function printed(to: string, after: number, what: RegExp): Promise<string> {
  const messages = new RegExp(
    `(?:Giriş kodu|SMS|E-posta) ${to.replace(/[+.]/g, '\\$&')}: .*(?:\\n  .*)*`,
    'g',
  );
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const found = (await suite.log())
      .slice(after)
      .match(messages)
      ?.map((message) => what.exec(message)?.[0])
      .findLast(Boolean);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing of the kind was printed for ${to}`);
}

/** The newest one-time code for a phone or an e-mail address. */
export const printedCode = (to: string, after: number): Promise<string> =>
  printed(to, after, /\b\d{6}\b/);

/** The newest link for a phone or an e-mail address, as an invitation carries one. */
export const printedLink = (to: string, after: number): Promise<string> =>
  printed(to, after, /https?:\/\/\S+/);
