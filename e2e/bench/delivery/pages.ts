import { chatbotList } from '@muhatap/shared/wire/chatbots';
import { suite } from '../../suite/suite';
import { median, ms, type Line } from '../table';
import type { Visit } from './visit';

interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  /** Stands once the page has what people come for. */
  readonly wanted: string;
  /** Times the smallest sign-in page that it may take. */
  readonly limit: number;
}
/** With a visit of each round. */
export interface SeenPage extends MeasuredPage {
  readonly seen: readonly Visit[];
}

async function firstChatbot(token: string): Promise<string> {
  const answer = await fetch(`${suite.url()}/api/chatbots`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [chatbot] = chatbotList.parse(await answer.json()).chatbots;
  if (chatbot === undefined) throw new Error('The suite has no chatbot.');
  return chatbot.id;
}

/** The pages beside the inbox that are measured. */
export const pagesOf = async (token: string): Promise<readonly MeasuredPage[]> => [
  { name: 'reports', address: '/reports/general', wanted: 'main li p', limit: 2 },
  { name: 'complaints', address: '/sikayetler', wanted: 'main tbody tr', limit: 2 },
  {
    name: 'the flow editor',
    address: `/settings/chatbots/${await firstChatbot(token)}/edit`,
    wanted: '.react-flow__node',
    limit: 2.5,
  },
];

const scriptsOf = ({ scripts }: Visit): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Pages beside the inbox for somebody who was never here, each over the smallest sign-in page of its round. */
export function pageLines(pages: readonly SeenPage[], forms: readonly Visit[]): Line[] {
  const form = ms(median(forms.map(({ usableMs }) => usableMs)));
  return pages.map(({ name, limit, seen }) => ({
    what: `cold: ${name} usable, over the smallest sign-in page`,
    figures: `${ms(median(seen.map(({ usableMs }) => usableMs)))}, ${form}; scripts ${median(seen.map(scriptsOf)).toFixed(0)} kB`,
    result: median(forms.map(({ usableMs }, run) => (seen[run]?.usableMs ?? Infinity) / usableMs)),
    limit,
  }));
}
