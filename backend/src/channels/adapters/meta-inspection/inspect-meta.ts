import {
  takeSteps,
  type Checked,
  type InspectAccount,
  type InspectedAccount,
  type PlannedStep,
} from '../../model/inspection';
import type { GraphRequest } from '../meta/graph-call';
import { graphUrl } from '../meta/graph-sender';
import { inspectKey, type KeyFacts } from './inspected-key';
import { findInstagramPage, findPage, PAGE_FIELDS, subscribePage } from './page-steps';
import { permissionStep, type Permission } from './permission-step';
import { webhookStep, type WebhookNeeds } from './webhook-step';
import { businessStep, NUMBER_STEP, numberStep } from './whatsapp-steps';

/** The needs of one of Meta's channels. */
interface Needs {
  readonly permissions: readonly Permission[];
  readonly webhook: WebhookNeeds;
  /** The steps behind those of the key; `facts` is called once the key's step was taken. */
  readonly steps: (
    graph: GraphRequest,
    account: InspectedAccount,
    facts: () => KeyFacts | null,
  ) => readonly PlannedStep[];
}

const inspect =
  ({ permissions, webhook, steps }: Needs): InspectAccount =>
  (account) => {
    const graph: GraphRequest = {
      baseUrl: graphUrl(account.channels),
      token: account.keys.access_token ?? '',
      timeoutMs: account.timeoutMs,
      path: '',
    };
    let known: KeyFacts | null = null;
    const facts = () => known;
    return takeSteps([
      {
        id: 'key',
        title: 'Erişim anahtarı',
        check: async () => {
          const { step, facts: read } = await inspectKey(graph, account.now);
          known = read;
          return step;
        },
      },
      {
        id: 'permissions',
        title: 'İzinler',
        check: () => Promise.resolve(permissionStep(known, permissions, account.account)),
      },
      {
        id: 'webhook',
        title: 'Webhook',
        check: () => webhookStep(graph, account, known, webhook),
      },
      ...steps(graph, account, facts),
    ]);
  };

const PAGE_METADATA: Permission = {
  name: 'pages_manage_metadata',
  use: 'uygulamayı sayfaya abone etmek',
};

/** Checks a number of WhatsApp Cloud. */
export const inspectWhatsapp = inspect({
  permissions: [
    { name: 'whatsapp_business_messaging', use: 'mesaj göndermek ve almak' },
    { name: 'whatsapp_business_management', use: 'uygulamayı abone etmek, şablonları okumak' },
  ],
  webhook: {
    object: 'whatsapp_business_account',
    fields: ['messages', 'message_template_status_update'],
  },
  steps: (graph, account, facts) => [
    { id: NUMBER_STEP, title: 'Telefon numarası', check: () => numberStep(graph, account) },
    {
      id: 'subscription',
      title: 'WhatsApp Business hesabı',
      check: () => businessStep(graph, account, facts()),
    },
  ],
});

/** The step that finds the page, and the one that subscribes to it. */
function pageSteps(
  graph: GraphRequest,
  title: string,
  facts: () => KeyFacts | null,
  find: () => ReturnType<typeof findPage>,
): readonly PlannedStep[] {
  let own: Awaited<ReturnType<typeof findPage>>['own'] = null;
  const check = async (): Promise<Checked> => {
    const found = await find();
    own = found.own;
    return found.step;
  };
  return [
    { id: 'account', title, check },
    {
      id: 'subscription',
      title: 'Abonelik',
      check: () => subscribePage(graph, own, facts()),
    },
  ];
}

/** Checks a Facebook page. */
export const inspectPage = inspect({
  permissions: [
    { name: 'pages_messaging', use: 'mesaj göndermek ve almak' },
    PAGE_METADATA,
    { name: 'pages_show_list', use: 'sayfayı görmek' },
  ],
  webhook: { object: 'page', fields: PAGE_FIELDS },
  steps: (graph, account, facts) =>
    pageSteps(graph, 'Facebook sayfası', facts, () => findPage(graph, account)),
});

const inspectInstagram = (permission: Permission, fields: readonly string[]): InspectAccount =>
  inspect({
    permissions: [
      { name: 'instagram_basic', use: 'hesabı görmek' },
      permission,
      PAGE_METADATA,
      { name: 'pages_show_list', use: 'hesabın sayfasını görmek' },
    ],
    webhook: { object: 'instagram', fields },
    steps: (graph, account, facts) =>
      pageSteps(graph, 'Instagram hesabı', facts, () => findInstagramPage(graph, account, facts())),
  });

/** Checks the direct messages of an Instagram account. */
export const inspectDirect = inspectInstagram(
  { name: 'instagram_manage_messages', use: 'mesaj göndermek ve almak' },
  ['messages', 'messaging_postbacks', 'messaging_seen', 'message_reactions'],
);

/** Checks the comments of an Instagram account. */
export const inspectComments = inspectInstagram(
  { name: 'instagram_manage_comments', use: 'yorumları okumak ve yanıtlamak' },
  ['comments', 'live_comments'],
);
