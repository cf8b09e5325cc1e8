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

const INBOX = { address: '/inbox', wanted: '[role="option"]' };

/** The inbox and pages beside it for somebody who was never here, the inbox also a moment later, over the smallest sign-in page; all in turn in each round. */
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
  const inbox: { readonly cold: Visit; readonly warm: Visit; readonly form: Visit }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const form = await once(`${smallest}/login`, 'form input');
    const context = await newcomer(browser, token);
    const open = (staysMs: number) =>
      visit(context, `${suite.url()}${INBOX.address}`, INBOX.wanted, staysMs);
    const [cold, warm] = [await open(4000), await open(0)];
    await context.close();
    if (round > 0) inbox.push({ cold, warm, form });
    for (const { address, wanted, seen } of pages) {
      const page = await once(`${suite.url()}${address}`, wanted, token);
      // The first round also warms the servers.
      if (round > 0) seen.push({ page, form });
    }
  }
  const overForm = (what: string, of: (one: (typeof inbox)[number]) => number): Line => ({
    what: `${what}, over the smallest sign-in page`,
    figures: ms(median(inbox.map(of))),
    result: median(inbox.map((one) => of(one) / one.form.usableMs)),
  });
  const others = pages.map(({ name, goal, seen }) => ({
    what: `cold: ${name} usable, over the smallest sign-in page (goal ${goal})`,
    figures: `${ms(median(seen.map(({ page }) => page.usableMs)))}, ${ms(median(seen.map(({ form }) => form.usableMs)))}; scripts ${median(seen.map(({ page }) => scriptsOf(page))).toFixed(0)} kB`,
    result: median(seen.map(({ page, form }) => page.usableMs / form.usableMs)),
  }));
  return [
    overForm('cold: the inbox usable (goal 1.6)', ({ cold }) => cold.usableMs),
    overForm('warm: the last list seen (goal 0.7)', ({ warm }) => warm.seenMs),
    overForm('warm: the inbox usable', ({ warm }) => warm.usableMs),
    ...others,
  ];
}
