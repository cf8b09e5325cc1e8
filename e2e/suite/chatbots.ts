import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import type { Connection } from '@muhatap/shared/wire/channels';
import {
  START_LABEL,
  type Chatbot,
  type ChatbotStart,
  type ChatbotVersion,
  type FlowButton,
  type FlowDocument,
  type FlowNode,
} from '@muhatap/shared/wire/chatbots';
import { expect, type Locator, type Page } from '@playwright/test';
import { enter, type Company } from './company';
import { says, sentTo, type Sent } from './simulator';

/** Title and target of a choice. */
type Choice = readonly [title: string, target: string | null];
type Given = Partial<Pick<FlowNode, 'label' | 'position'>>;

const choice = ([title, targetNodeId]: Choice, at: number): FlowButton => ({
  id: `s${at + 1}`,
  title,
  description: '',
  type: 'text',
  targetNodeId,
});
export const aList = (
  id: string,
  title: string,
  choices: readonly Choice[],
  given: Given = {},
): FlowNode => ({
  id,
  type: 'list',
  position: { x: 0, y: 0 },
  label: '',
  title,
  description: 'Aşağıdan seçin.',
  buttonText: 'Seçenekler',
  buttons: choices.map(choice),
  ...given,
});
/** A message that goes on to a node, ends the talk (null), or gives it to people ('handoff'). */
export const aMessage = (
  id: string,
  message: string,
  next: string | null,
  given: Given = {},
): FlowNode => ({
  id,
  type: 'message',
  position: { x: 400, y: 0 },
  label: '',
  message,
  nextNodeId: next === 'handoff' ? null : next,
  then: next === 'handoff' ? 'handoff' : 'end',
  ...given,
});
export const aFlow = (nodes: readonly FlowNode[]): FlowDocument => ({
  nodes: [...nodes],
  settings: DEFAULT_SETTINGS,
});

/** Two lists, an end and a way to people. */
export const fixtureFlow = (): FlowDocument =>
  aFlow([
    aList(
      'menu',
      'Hoş geldiniz',
      [
        ['Yol ve kaldırım', 'yol'],
        ['Çalışma saatleri', 'saat'],
        ['Görevliyle görüş', 'aktar'],
      ],
      { label: START_LABEL },
    ),
    aList(
      'yol',
      'Ne gördünüz?',
      [
        ['Çukur', 'aktar'],
        ['Işık yanmıyor', 'saat'],
        ['Ana menü', 'menu'],
      ],
      { position: { x: 420, y: 0 } },
    ),
    aMessage('saat', 'Hafta içi 08.30–17.30 arasında açığız.', null, {
      position: { x: 840, y: 0 },
    }),
    aMessage('aktar', 'Bilgileriniz ekibe iletiliyor.', 'handoff', {
      position: { x: 840, y: 200 },
    }),
  ]);

/** A chatbot of the company with this flow as its draft. */
export const addChatbot = ({ ask }: Company, name: string, flow?: FlowDocument): Promise<Chatbot> =>
  ask('POST', '/api/chatbots', { name, ...(flow && { flow }) });
export const chatbotOf = ({ ask }: Company, id: string): Promise<Chatbot> =>
  ask('GET', `/api/chatbots/${id}`);

/** A chatbot that answers on the company's account. */
export async function liveChatbot(
  company: Company,
  flow: FlowDocument,
  start: Partial<ChatbotStart> = {},
): Promise<Chatbot> {
  const { id, draft_version } = await addChatbot(company, 'Karşılama', flow);
  await company.ask<ChatbotVersion>('POST', `/api/chatbots/${id}/publish`, { draft_version });
  const { connections } = await company.ask<{ connections: Connection[] }>(
    'GET',
    '/api/connection',
  );
  return company.ask('PUT', `/api/chatbots/${id}/starts`, {
    starts: connections.map((connection) => ({
      connection_id: connection.id,
      condition: 'always',
      ...start,
    })),
  });
}

/** Opens the editor as the company's founder and waits for its drawing. */
export async function openEditor(
  page: Page,
  company: Company,
  { id }: Pick<Chatbot, 'id'>,
): Promise<void> {
  await enter(page, company, `/settings/chatbots/${id}/edit`);
  await expect(canvas(page)).toBeVisible();
}

export const canvas = (page: Page): Locator =>
  page.getByRole('application', { name: /^Akış çizimi/ });
/** The card of the node that shows these words. */
export const nodeCard = (page: Page, text: string): Locator =>
  canvas(page).locator('.react-flow__node').filter({ hasText: text });
/** Where a line of a node begins: at the choice with this title, or at the end of a message. */
export const handleOf = (page: Page, text: string, choice: string | RegExp = ''): Locator =>
  nodeCard(page, text)
    .locator('.card-row')
    .filter({ hasText: choice })
    .locator('.react-flow__handle');
export const lines = (page: Page): Locator => canvas(page).getByRole('img', { name: /^Bağlantı:/ });
export const panel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Bilgi paneli' });
export const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Çizim araçları' });
export const isSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Kaydedildi')).toBeVisible();

/** An entry of the editor's menu. */
export async function command(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Leads the pointer, pressed, from one place to another, as a hand does. */
export async function drag(
  page: Page,
  from: Locator,
  to: { readonly x: number; readonly y: number } | Locator,
): Promise<void> {
  const middle = async (of: Locator) => {
    await expect(of).toBeVisible();
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [begin, end] = [await middle(from), 'x' in to ? to : await middle(to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Presses Tab, or Shift+Tab, until something has the focus. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(wanted).toBeVisible();
  for (
    let press = 0;
    press < 80 && !(await wanted.evaluate((element) => element === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

/** The flow in short, as the server has it: what each node says, and where its lines lead in the same words. */
export async function drawn(company: Company, { id }: Pick<Chatbot, 'id'>): Promise<string[]> {
  const { flow } = await chatbotOf(company, id);
  const say = (node?: FlowNode) => {
    if (node === undefined) return '–';
    return node.type === 'list' ? node.title : node.message;
  };
  const name = (target: string | null) => say(flow.nodes.find((node) => node.id === target));
  return flow.nodes.map((node) =>
    node.type === 'list'
      ? `${node.title}: ${node.buttons.map(({ title, targetNodeId }) => `${title} → ${name(targetNodeId)}`).join(', ')}`
      : `${node.message} → ${name(node.nextNodeId)}`,
  );
}

interface SentList {
  readonly header?: { readonly text: string };
  readonly body: { readonly text: string };
  readonly action: {
    readonly button: string;
    readonly sections: readonly {
      readonly rows: readonly { readonly id: string; readonly title: string }[];
    }[];
  };
}

/**
 * The text of a bot's send: of a list its header and the titles of its rows.
 */
export function textOf({ body }: Sent): string {
  if (body.type !== 'interactive') return (body.text as { body: string }).body;
  const { header, action } = body.interactive as SentList;
  return `[${header?.text ?? ''}: ${action.sections.flatMap(({ rows }) => rows.map(({ title }) => title)).join(', ')}]`;
}

/** Waits until exactly these texts went to a citizen, in this order. */
export const expectSentTexts = (recipient: string, texts: readonly string[]): Promise<void> =>
  expect.poll(async () => (await sentTo(recipient)).map(textOf)).toEqual(texts);

/** Taps a choice of the last list that came. */
export const tap = (
  who: { from: string; name: string; account: string },
  row: string,
): Promise<string> => says({ ...who, type: 'list_reply', row });
