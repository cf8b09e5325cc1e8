import type { Browser, BrowserContext } from '@playwright/test';
import { suite } from '../../suite/suite';
import { VIEW } from '../../suite/chromium';
import { PAINTED_WITH } from '../painted';
import { roundsOf } from '../size';
import { median } from '../table';
import type { FilledCompany } from './start-data-suite';

const RUNS = roundsOf(5);
/** The first visit fills the browser's cache and the server's; nobody's working day begins there every time. */
const WARM_UP = 1;

/** Milliseconds, medians: from the page's start to the painted list, and from the click to the painted conversation. */
export interface Opening {
  readonly rooms: number;
  readonly listMs: number;
  readonly conversationMs: number;
}

const ROW = '[role="option"]';
const BUBBLE = '[aria-label="Mesajlar"] [role="listitem"]';

async function visit(context: BrowserContext): Promise<{ list: number; conversation: number }> {
  const page = await context.newPage();
  await page.goto(`${suite.url()}/inbox`);
  const list = await page.evaluate((row) => globalThis.paintedWith(row), ROW);
  await page.waitForLoadState('networkidle');
  const conversation = await page.evaluate(
    async ({ row, bubble }) => {
      const from = performance.now();
      document.querySelector<HTMLElement>(row)?.click();
      return (await globalThis.paintedWith(bubble)) - from;
    },
    { row: ROW, bubble: BUBBLE },
  );
  await page.close();
  return { list, conversation };
}

async function enter(browser: Browser, { token }: FilledCompany): Promise<BrowserContext> {
  const context = await browser.newContext(VIEW);
  await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await context.addInitScript({ content: PAINTED_WITH });
  return context;
}

/** Visits every company in turn, so that a busy moment of the machine meets all of them. */
export async function measureOpening(
  browser: Browser,
  companies: readonly FilledCompany[],
): Promise<Opening[]> {
  const seen = await Promise.all(
    companies.map(async (company) => ({
      company,
      context: await enter(browser, company),
      lists: [] as number[],
      conversations: [] as number[],
    })),
  );
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    for (const { context, lists, conversations } of seen) {
      const { list, conversation } = await visit(context);
      if (run < WARM_UP) continue;
      lists.push(list);
      conversations.push(conversation);
    }
  }
  return seen.map(({ company, lists, conversations }) => ({
    rooms: company.rooms,
    listMs: median(lists),
    conversationMs: median(conversations),
  }));
}
