import { expect, type Page } from '@playwright/test';
import { onceMore } from './once-more';
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

/** Sessions of this worker by e-mail address. */
const tokens = new Map<string, string>();

/** The token of a session that stands, the person's last one where it still does; the page's browser is known as theirs from then on. */
async function tokenOf(page: Page, { email, password }: typeof ADMIN): Promise<string> {
  const known = tokens.get(email);
  // The answer also sets the cookie by which the gateway recognizes the person.
  const profile =
    known &&
    (await onceMore(() => page.request.get(`${suite.url()}/api/profile/me`, bearer(known))));
  if (known && profile && profile.ok()) return known;
  const answer = await onceMore(() =>
    page.request.post(`${suite.url()}/api/auth/login`, { data: { email, password } }),
  );
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  tokens.set(email, token);
  return token;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

let entries = 0;

/** Opens an address with the token of a session in the page's storage. */
export async function openWith(
  page: Page,
  token: string,
  address: string,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  entries += 1;
  await page.addInitScript(
    ([origin, value, entry]) => {
      // Once for each entry: what the page did with the token afterwards stands, across its reloads too.
      if (self.origin !== origin || Number(sessionStorage.getItem('journey-entry')) >= entry)
        return;
      sessionStorage.setItem('journey-entry', String(entry));
      localStorage.setItem('auth_token', value);
    },
    [suite.url(), token, entries] as const,
  );
  await page.goto(address, { waitUntil });
}

/** Signs in through the server and opens the page as that person. A page with a file that never comes is never 'load'ed: such a journey waits less. */
export async function signedIn(
  page: Page,
  address: string,
  person = ADMIN,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  await openWith(page, await tokenOf(page, person), address, waitUntil);
}

/** Leads the running application to another address, as a link would. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/**
 * The match of the pattern in the console's last output for a phone or an e-mail address; `after`
 * is where the log ended before.
 */
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
