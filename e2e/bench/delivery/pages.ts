import type { Browser } from '@playwright/test';
import { chatbotList } from '@muhatap/shared/wire/chatbots';
import { suite } from '../../suite/suite';
import { median, ms, type Line } from '../table';
import { newcomer, visit, type Visit } from './visit';

interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  /** Stands once the page has what people come for. */
  readonly wanted: string;
  /** Times the smallest sign-in page that are aimed at. */
  readonly goal: number;
}

async function firstChatbot(token: string): Promise<string> {
  const answer = await fetch(`${suite.url()}/api/chatbots`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [chatbot] = chatbotList.parse(await answer.json()).chatbots;
  if (chatbot === undefined) throw new Error('The suite has no chatbot.');
  return chatbot.id;
}

const pagesOf = (chatbot: string): readonly MeasuredPage[] => [
  { name: 'reports', address: '/reports/general', wanted: 'main li p', goal: 2 },
  { name: 'complaints', address: '/sikayetler', wanted: 'main tbody tr', goal: 2 },
  {
    name: 'the flow editor',
    address: `/settings/chatbots/${chatbot}/edit`,
    wanted: '.react-flow__node',
    goal: 2.5,
  },
];

const scriptsOf = ({ scripts }: Visit): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Pages beside the inbox for somebody who was never here, over the smallest sign-in page; all in turn in each round. */
export async function measurePages(
  browser: Browser,
  smallest: string,
  token: string,
  rounds: number,
): Promise<Line[]> {
  const once = async (address: string, wanted: string, as?: string): Promise<Visit> => {
    const context = await newcomer(browser, as);
    const seen = await visit(context, address, wanted);
    await context.close();
    return seen;
  };
  const pages = pagesOf(await firstChatbot(token)).map((page) => ({
    ...page,
    seen: [] as { readonly page: Visit; readonly form: Visit }[],
  }));
  for (let round = 0; round <= rounds; round += 1) {
    const form = await once(`${smallest}/login`, 'form input');
    for (const { address, wanted, seen } of pages) {
      const page = await once(`${suite.url()}${address}`, wanted, token);
      // The first round also warms the servers.
      if (round > 0) seen.push({ page, form });
    }
  }
  return pages.map(({ name, goal, seen }) => ({
    what: `cold: ${name} usable, over the smallest sign-in page (goal ${goal})`,
    figures: `${ms(median(seen.map(({ page }) => page.usableMs)))}, ${ms(median(seen.map(({ form }) => form.usableMs)))}; scripts ${median(seen.map(({ page }) => scriptsOf(page))).toFixed(0)} kB`,
    result: median(seen.map(({ page, form }) => page.usableMs / form.usableMs)),
  }));
}
