import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The digits open a page for so long after its last use. */
export const PAGE_SESSION_MS = 60 * 60 * 1000;
const COOKIE = 'takip';
const VALUE = /^(\d{1,13})\.([\w-]{43})$/;
const FORM_KEY = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** A browser in which the page of a code is open. */
export interface PageSession {
  /** The cookie's value. */
  readonly value: string;
}

/**
 * Remembers in a signed cookie of the page's own address that somebody gave the right digits, and gives forms keys that only such a page
 * knows and that name one submission.
 */
export interface PageSessions {
  /** A new session, and the header that gives it to the browser. */
  begin(code: string): PageSession & { readonly setCookie: string };
  /** Null without a cookie, for one of another page and once it has ended. */
  find(code: string, cookies: string | undefined): PageSession | null;
  formKey(code: string, session: PageSession): string;
  /** The name of the submission; null for a key that the session's page did not give out. */
  readFormKey(code: string, session: PageSession, key: string): string | null;
}

interface Parts {
  /** The installation's own; the first signs, and what any of them signed is valid. */
  readonly secrets: readonly [string, ...string[]];
  readonly publicOrigin: string;
  readonly now: () => Date;
}

export function createPageSessions({ secrets, publicOrigin, now }: Parts): PageSessions {
  const [key, ...accepted] = secrets.map((secret) =>
    createHmac('sha256', secret).update('citizen page').digest(),
  ) as [Buffer, ...Buffer[]];
  const signatureOf = (text: string, by = key) =>
    createHmac('sha256', by).update(text).digest('base64url');
  const isSigned = (text: string, signature: string): boolean =>
    [key, ...accepted].some((by) =>
      timingSafeEqual(Buffer.from(signatureOf(text, by)), Buffer.from(signature)),
    );
  const sessionText = (code: string, until: string) => `session ${code} ${until}`;
  const formText = (code: string, { value }: PageSession, name: string) =>
    `form ${code} ${value} ${name}`;

  return {
    begin(code) {
      const until = String(now().getTime() + PAGE_SESSION_MS);
      const value = `${until}.${signatureOf(sessionText(code, until))}`;
      const setCookie = stringifySetCookie({
        name: COOKIE,
        value,
        maxAge: PAGE_SESSION_MS / 1000,
        httpOnly: true,
        // A link in a message opens the page in which the digits were given already; forms of other sites bring no cookie.
        sameSite: 'lax',
        path: `/takip/${code}`,
        secure: publicOrigin.startsWith('https:'),
      });
      return { value, setCookie };
    },
    find(code, cookies) {
      const value = parseCookie(cookies ?? '')[COOKIE] ?? '';
      const [, until = '', signature = ''] = VALUE.exec(value) ?? [];
      if (until === '' || Number(until) <= now().getTime()) return null;
      return isSigned(sessionText(code, until), signature) ? { value } : null;
    },
    formKey(code, session) {
      const name = randomUUID();
      return `${name}.${signatureOf(formText(code, session, name))}`;
    },
    readFormKey(code, session, formKey) {
      const [, name = '', signature = ''] = FORM_KEY.exec(formKey) ?? [];
      return name !== '' && isSigned(formText(code, session, name), signature) ? name : null;
    },
  };
}
