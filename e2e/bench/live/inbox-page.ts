import type { Browser, Page } from '@playwright/test';
import { suite } from '../../suite/suite';
import { VIEW } from '../../suite/chromium';
import type { OpenCompany } from '../suite/start-data-suite';
import { MARK, NOTE_MARKS, now } from './painted-marks';

const LIVE = '42["chat-message"';

/** An open inbox with a conversation in it. */
export interface InboxPage {
  readonly page: Page;
  /** The last live message as it came, without its leading number. */
  readonly lastPacket: () => string;
  /** When the live message with this mark came to the page's socket, by the clock of this process. */
  readonly cameAt: (n: number) => number | undefined;
}

/** Signs the founder in and opens a conversation in the inbox. */
export async function openInboxPage(
  browser: Browser,
  { token }: OpenCompany,
  room: string,
): Promise<InboxPage> {
  const context = await browser.newContext(VIEW);
  await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await context.addInitScript({ content: NOTE_MARKS });
  const page = await context.newPage();
  let last = '';
  const came = new Map<number, number>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string' || !payload.startsWith(LIVE)) return;
      last = payload.slice(2);
      came.set(Number(MARK.exec(payload)?.[1]), now());
    }),
  );
  await page.goto(`${suite.url()}/inbox?room=${room}`);
  await page.locator('[aria-label="Mesajlar"] [role="listitem"]').first().waitFor();
  return { page, lastPacket: () => last, cameAt: (n) => came.get(n) };
}
