import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { VIEW } from '../../suite/chromium';
import { PAINTED_WITH } from '../painted';
import { WATCH_FRAMES } from './frames';

/** Factor by which the processor is slower than this machine's. */
const SLOWER = 4;
/** A node on the canvas. */
export const NODE = '.react-flow__node';

export interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** The browser of a signed-in person. */
export async function staffBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(VIEW);
  await context.addInitScript(() => localStorage.setItem('auth_token', 'olcum'));
  await context.addInitScript({ content: `${PAINTED_WITH}\n${WATCH_FRAMES}` });
  return context;
}

/** A new page on a slow processor. */
export async function slowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, devtools };
}
