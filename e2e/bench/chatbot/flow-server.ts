import type { Chatbot, ChatbotSaved } from '@muhatap/shared/wire/chatbots';
import { SIGNED_IN, json, startPageServer, type PageServer } from '../page/page-server';
import { measuredFlow } from './measured-flow';

const SAVED: ChatbotSaved = {
  draft_version: 2,
  updated_at: SIGNED_IN.user.created_at,
  updated_by: SIGNED_IN.user.name,
  has_changes: true,
};

function chatbotOf(nodes: number): Chatbot {
  const flow = measuredFlow(nodes);
  return {
    ...SAVED,
    draft_version: 1,
    id: String(nodes),
    name: `${nodes} adım`,
    status: 'draft',
    live_version: null,
    node_count: nodes,
    starts: [],
    flow,
  };
}

/** The address of the editor with a flow of so many nodes. */
export const editorOf = ({ address }: PageServer, nodes: number): string =>
  `${address}/settings/chatbots/${nodes}/edit`;

/** A server that has a chatbot of every size and answers at once, so that only the page is measured. */
export const startFlowServer = (folder: string): Promise<PageServer> =>
  startPageServer(folder, [
    [/^\/api\/profile\/me$/, (response) => json(response, { ...SIGNED_IN, event_seq: 0 })],
    [/^\/api\/events$/, (response) => json(response, { events: [], latest: 0, has_more: false })],
    [/^\/api\/connection$/, (response) => json(response, { connections: [] })],
    [/^\/api\/chatbots\/\d+\/draft$/, (response) => json(response, SAVED)],
    [/^\/api\/chatbots\/\d+\/versions$/, (response) => json(response, { versions: [] })],
    [
      /^\/api\/chatbots\/(\d+)$/,
      (response, _url, found) => json(response, chatbotOf(Number(found[1]))),
    ],
  ]);
