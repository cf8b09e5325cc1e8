import { checkFlow, FLOW_PLATFORMS } from '@muhatap/shared/flow';
import { platform } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import { FakeAnswer, refuse, type FakeRequest } from '@muhatap/shared/testing';
import {
  chatbotDraft,
  chatbotInput,
  chatbotLive,
  chatbotPublish,
  chatbotRename,
  chatbotStarts,
  type ChatbotStart,
  type FlowDocument,
} from '@muhatap/shared/wire/chatbots';
import { chatbotAddresses } from '../addresses';
import { createFakeChatbots } from './fake-chatbots';
import { FAKE_LINKS } from './links';

const COLLEAGUE = 'Elif Karadağ';
const COLLEAGUE_EVERY_MS = 10_000;

const MISSING = () => refuse(404, 'not_found', 'Chatbot bulunamadı.');
const INVALID = (problems: unknown[]) =>
  refuse(
    422,
    'flow_invalid',
    `Akışta düzeltilmesi gereken ${problems.length} sorun var; yayınlanamaz.`,
    { problems },
  );

type FakeChatbots = ReturnType<typeof createFakeChatbots>;
type Row = NonNullable<ReturnType<FakeChatbots['find']>>;

const isOld = (row: Row, edited: number | null) => edited !== null && edited !== row.draftVersion;

/** Answers about one chatbot, which the address names. */
function createAnswers(bots: FakeChatbots) {
  const state = (row: Row) => {
    const { draft_version, updated_at, updated_by, has_changes } = bots.present(row);
    return { draft_version, updated_at, updated_by, has_changes };
  };
  return {
    of: (work: (row: Row, request: FakeRequest) => unknown) => (request: FakeRequest) => {
      const row = bots.find(request.params['id'] ?? '');
      return row === null ? MISSING() : work(row, request);
    },
    presented: (row: Row | null) => (row === null ? MISSING() : bots.present(row)),
    state,
    changed: (row: Row) =>
      refuse(
        409,
        'draft_changed',
        `${row.updatedBy ?? 'Bir başkası'} bu akışı siz düzenlerken değiştirdi.`,
        state(row),
      ),
  };
}
type Answers = ReturnType<typeof createAnswers>;

const withThanks = (flow: FlowDocument): FlowDocument => ({
  ...flow,
  nodes: flow.nodes.map((node) =>
    node.type === 'message'
      ? { ...node, message: `${node.message} Bizi aradığınız için teşekkür ederiz.` }
      : node,
  ),
});

/** A colleague saves one of the flows while it is open here. */
const followColleague = (bots: FakeChatbots) => () =>
  platform().clock.setInterval(() => {
    const row = bots.find('bot-3');
    if (row === null || row.updatedBy === COLLEAGUE || row.draftVersion === 2) return;
    bots.saveDraft(row, withThanks(row.flow), COLLEAGUE);
  }, COLLEAGUE_EVERY_MS);

const chatbotRoutes = (bots: FakeChatbots, { of, presented, changed, state }: Answers) => ({
  'GET /api/chatbots': () => ({ chatbots: bots.list() }),
  'POST /api/chatbots': ({ body }: FakeRequest) => {
    const { name, flow } = chatbotInput.parse(body);
    return new FakeAnswer(bots.present(bots.add(name, flow)), 201);
  },
  'GET /api/chatbots/{id}': of((row) => bots.present(row)),
  'PATCH /api/chatbots/{id}': of((row, { body }) =>
    presented(bots.change(row.id, chatbotRename.parse(body))),
  ),
  'DELETE /api/chatbots/{id}': of((row) => {
    if (row.liveVersion !== null)
      return refuse(409, 'chatbot_live', 'Bu chatbot yayında. Önce yayından kaldırın.');
    bots.remove(row.id);
    return new FakeAnswer(undefined, 204);
  }),
  'PUT /api/chatbots/{id}/draft': of((row, { body }) => {
    const { flow, draft_version } = chatbotDraft.parse(body);
    if (isOld(row, draft_version)) return changed(row);
    const saved = bots.saveDraft(row, flow);
    return saved === null ? MISSING() : state(saved);
  }),
});

const publishRoutes = (bots: FakeChatbots, { of, presented, changed }: Answers) => ({
  'POST /api/chatbots/{id}/publish': of((row, { body }) => {
    const { draft_version, note } = chatbotPublish.parse(body);
    if (isOld(row, draft_version)) return changed(row);
    const problems = checkFlow(row.flow, FLOW_PLATFORMS).filter(
      ({ severity }) => severity === 'error',
    );
    if (problems.length > 0) return INVALID(problems);
    const { flow: _, ...version } = bots.publish(row, note);
    return new FakeAnswer(version, 201);
  }),
  'GET /api/chatbots/{id}/versions': of((row) => ({
    versions: row.versions.map(({ flow: _, ...version }) => version),
  })),
  'GET /api/chatbots/{id}/versions/{version}': of(
    (row, { params }) =>
      row.versions.find(({ version }) => version === Number(params['version'])) ??
      refuse(404, 'not_found', 'Bu sürüm bulunamadı.'),
  ),
  'PUT /api/chatbots/{id}/live': of((row, { body }) =>
    presented(bots.change(row.id, { liveVersion: chatbotLive.parse(body).version })),
  ),
});

/**
 * Two chatbots cannot answer one account under the same condition; keyword conditions are compared
 * by their words.
 */
const isSameStart = (one: ChatbotStart, other: ChatbotStart): boolean =>
  one.connection_id === other.connection_id &&
  one.condition === other.condition &&
  one.condition !== 'keyword';

const startRoutes = (bots: FakeChatbots, { of, presented }: Answers) => ({
  'PUT /api/chatbots/{id}/starts': of((row, { body }) => {
    const { starts } = chatbotStarts.parse(body);
    if (starts.some(({ condition, keywords }) => condition === 'keyword' && keywords.length === 0))
      return refuse(
        422,
        'keywords_missing',
        'Anahtar kelimeyle başlayacaksa en az bir kelime yazın.',
      );
    const other = bots
      .list()
      .filter(({ id }) => id !== row.id)
      .find(({ starts: theirs }) =>
        theirs.some((one) => starts.some((mine) => isSameStart(mine, one))),
      );
    if (other) return refuse(409, 'start_taken', `Bu hesapta “${other.name}” çalışıyor.`);
    return presented(bots.change(row.id, { starts }));
  }),
});

/** The chatbot server in a browser's memory: drafts that two may save, versions, and where each answers. */
export function createFakes(): AloneFakes {
  const bots = createFakeChatbots();
  const answers = createAnswers(bots);
  return {
    live: followColleague(bots),
    links: FAKE_LINKS,
    addresses: [chatbotAddresses.chatbot('bot-1')],
    routes: {
      ...chatbotRoutes(bots, answers),
      ...publishRoutes(bots, answers),
      ...startRoutes(bots, answers),
    },
  };
}
