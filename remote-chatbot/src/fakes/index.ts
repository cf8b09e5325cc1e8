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
} from '@muhatap/shared/wire';
import { createFakeChatbots } from './fake-chatbots';

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

/** The chatbot server in a browser's memory: drafts that two may save, versions, and where each answers. */
export function createFakes(): AloneFakes {
  const bots = createFakeChatbots();
  type Row = NonNullable<ReturnType<typeof bots.find>>;
  const of = (work: (row: Row, request: FakeRequest) => unknown) => (request: FakeRequest) => {
    const row = bots.find(request.params['id'] ?? '');
    return row === null ? MISSING() : work(row, request);
  };
  const presented = (row: Row | null) => (row === null ? MISSING() : bots.present(row));
  const state = (row: Row) => {
    const { draft_version, updated_at, updated_by, has_changes } = bots.present(row);
    return { draft_version, updated_at, updated_by, has_changes };
  };
  const isOld = (row: Row, edited: number | null) => edited !== null && edited !== row.draftVersion;
  const changed = (row: Row) =>
    refuse(
      409,
      'draft_changed',
      `${row.updatedBy ?? 'Bir başkası'} bu akışı siz düzenlerken değiştirdi.`,
      state(row),
    );

  /** A colleague saves one of the flows while it is open here. */
  function live() {
    return platform().clock.setInterval(() => {
      const row = bots.find('bot-3');
      if (row === null || row.updatedBy === COLLEAGUE || row.draftVersion === 2) return;
      bots.saveDraft(
        row,
        {
          ...row.flow,
          nodes: row.flow.nodes.map((node) =>
            node.type === 'message'
              ? { ...node, message: `${node.message} Bizi aradığınız için teşekkür ederiz.` }
              : node,
          ),
        },
        COLLEAGUE,
      );
    }, COLLEAGUE_EVERY_MS);
  }

  return {
    live,
    routes: {
      'GET /api/chatbots': () => ({ chatbots: bots.list() }),
      'POST /api/chatbots': ({ body }) => {
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
      'PUT /api/chatbots/{id}/starts': of((row, { body }) => {
        const { starts } = chatbotStarts.parse(body);
        if (
          starts.some(({ condition, keywords }) => condition === 'keyword' && keywords.length === 0)
        )
          return refuse(
            422,
            'keywords_missing',
            'Anahtar kelimeyle başlayacaksa en az bir kelime yazın.',
          );
        const other = bots
          .list()
          .find(
            ({ id, starts: theirs }) =>
              id !== row.id &&
              theirs.some((one) =>
                starts.some(
                  (mine) =>
                    mine.connection_id === one.connection_id &&
                    mine.condition === one.condition &&
                    mine.condition !== 'keyword',
                ),
              ),
          );
        if (other) return refuse(409, 'start_taken', `Bu hesapta “${other.name}” çalışıyor.`);
        return presented(bots.change(row.id, { starts }));
      }),
    },
  };
}
