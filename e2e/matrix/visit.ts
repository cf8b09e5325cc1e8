import type { Browser, Page } from '@playwright/test';
import type { ReleaseMap } from '@muhatap/shared/wire/releases';
import { card, messages } from '../suite/inbox';
import { collectRequestedReleases } from '../suite/release-pages';
import { signedIn } from '../suite/sign-in';
import { suite } from '../suite/suite';
import { PAIR } from './builds';
import type { Pair } from './store';

const SERVED_WITHIN_MS = 60_000;
/** Long, for a busy machine: an error screen ends the wait. */
const SHOWS_WITHIN_MS = 60_000;
/** Errors of a page that has drawn come within this time. */
const QUIET_MS = 700;
/** A page that takes another shell in the place of one that failed does so within this time. */
const RECOVERS_WITHIN_MS = 10_000;

/** Waits until the gateway gives this pair to everybody. */
async function untilServed(pair: Pair): Promise<void> {
  const end = Date.now() + SERVED_WITHIN_MS;
  for (;;) {
    const map = (await (await fetch(`${suite.url()}/releases.json`)).json()) as ReleaseMap;
    const inbox = map.modules['remote-inbox'];
    if (map.shell === pair.host && `${inbox?.version}-${inbox?.digest}` === pair['remote-inbox'])
      return;
    if (Date.now() > end) throw new Error(`The gateway does not serve ${JSON.stringify(pair)}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Opens the inbox of the pair that is live and a conversation in it, and takes a further `step`; answers in a sentence how it fails, null where it works. */
export async function visitInbox(
  browser: Browser,
  pair: Pair,
  step: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<string | null> {
  await untilServed(pair);
  const context = await browser.newContext({
    baseURL: suite.url(),
    viewport: { width: 1440, height: 900 },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const requested = PAIR.map((name) => collectRequestedReleases(page, name));
  const errorScreen = page.getByRole('heading', { name: 'Bir hata oluştu' });
  const shows = async (place: ReturnType<typeof card>, what: string) => {
    await place
      .or(errorScreen)
      .first()
      .waitFor({ timeout: SHOWS_WITHIN_MS })
      .catch(() => Promise.reject(new Error(`no ${what} within ${SHOWS_WITHIN_MS / 1000} s`)));
    if (await errorScreen.isVisible())
      await place.waitFor({ timeout: RECOVERS_WITHIN_MS }).catch(() => undefined);
  };
  const fault = async (): Promise<string | null> => {
    await signedIn(page, '/inbox', undefined, 'commit');
    await shows(card(page, '').first(), 'list');
    if (await errorScreen.isVisible()) return 'the error screen in place of the list';
    await card(page, '').first().click({ timeout: SHOWS_WITHIN_MS });
    await shows(messages(page).getByRole('listitem').first(), 'message');
    if (await errorScreen.isVisible()) return 'the error screen in place of the conversation';
    await step(page);
    await page.waitForTimeout(QUIET_MS);
    return null;
  };
  try {
    const broken = await fault().catch(({ message }: Error) => message.split('\n')[0] ?? '');
    const others = PAIR.flatMap((name, at) =>
      [...(requested[at] ?? [])].filter((id) => id !== pair[name]).map((id) => `${name} ${id}`),
    );
    const faults = [
      ...(broken === null ? [] : [broken]),
      ...(others.length > 0 ? [`fell back to ${others.join(', ')}`] : []),
      ...errors.map((message) => `page error: ${message.split('\n')[0]}`),
    ];
    return faults.length === 0 ? null : [...new Set(faults)].join('; ');
  } finally {
    await context.close();
  }
}
