import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { platform } from '@muhatap/shared/platform';
import type {
  Chatbot,
  ChatbotSummary,
  ChatbotVersionDetail,
  FlowDocument,
} from '@muhatap/shared/wire/chatbots';
import { SAMPLE_FLOWS } from '#entities/chatbot';

const DAY = 86_400_000;
const ME = 'Ayşe Yılmaz';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly flow: FlowDocument;
  readonly draftVersion: number;
  /** The draft that was published last. */
  readonly publishedDraft: number | null;
  readonly liveVersion: number | null;
  readonly starts: ChatbotSummary['starts'];
  readonly updatedAt: number;
  readonly updatedBy: string | null;
  readonly versions: readonly ChatbotVersionDetail[];
}

const flowOf = (id: string): FlowDocument =>
  SAMPLE_FLOWS.find((sample) => sample.id === id)?.flow ?? {
    nodes: [],
    settings: DEFAULT_SETTINGS,
  };

function versionOf(
  version: number,
  flow: FlowDocument,
  at: number,
  note: string,
): ChatbotVersionDetail {
  return {
    version,
    note,
    node_count: flow.nodes.length,
    published_at: new Date(at).toISOString(),
    published_by: 'Elif Karadağ',
    flow,
  };
}

function begin(now: number): Row[] {
  const greeting = flowOf('karsilama');
  const survey = flowOf('anket');
  const published = {
    ...greeting,
    nodes: greeting.nodes.map((node) =>
      node.id === 'bilgi' ? { ...node, message: 'Hafta içi 08.30–17.30 arasında açığız.' } : node,
    ),
  };
  const older = { ...greeting, nodes: greeting.nodes.filter(({ id }) => id !== 'zabita') };
  return [
    {
      id: 'bot-1',
      name: 'Memnuniyet sorusu',
      flow: survey,
      draftVersion: 3,
      publishedDraft: null,
      liveVersion: null,
      starts: [],
      updatedAt: now - DAY / 4,
      updatedBy: 'Elif Karadağ',
      versions: [],
    },
    {
      id: 'bot-2',
      name: 'Karşılama menüsü',
      flow: greeting,
      draftVersion: 9,
      publishedDraft: 8,
      liveVersion: 2,
      updatedAt: now - 6 * DAY,
      updatedBy: 'Elif Karadağ',
      starts: [{ connection_id: 'connection-1', condition: 'always', keywords: [] }],
      versions: [
        versionOf(2, published, now - 7 * DAY, 'Zabıta eklendi'),
        versionOf(1, older, now - 30 * DAY, ''),
      ],
    },
    {
      id: 'bot-3',
      name: 'Nikâh randevusu',
      flow: survey,
      draftVersion: 2,
      publishedDraft: 2,
      liveVersion: 1,
      updatedAt: now - 19 * DAY,
      updatedBy: null,
      starts: [
        { connection_id: 'connection-1', condition: 'keyword', keywords: ['nikâh', 'evlilik'] },
      ],
      versions: [versionOf(1, survey, now - 19 * DAY, '')],
    },
  ];
}

/** The chatbots of a company, in memory, with what may be done to them. */
export function createFakeChatbots() {
  // The first question begins it: when the fakes are made there is no platform yet.
  let begun: readonly Row[] | null = null;
  let made = 0;
  const rows = (): readonly Row[] => (begun ??= begin(platform().clock.now()));

  function present({ flow, ...row }: Row): Chatbot {
    return { ...summary({ flow, ...row }), flow, draft_version: row.draftVersion };
  }
  function summary(row: Row): ChatbotSummary {
    return {
      id: row.id,
      name: row.name,
      status: row.liveVersion === null ? 'draft' : 'published',
      live_version: row.liveVersion,
      has_changes: row.publishedDraft !== row.draftVersion,
      node_count: row.flow.nodes.length,
      starts: row.starts,
      updated_at: new Date(row.updatedAt).toISOString(),
      updated_by: row.updatedBy,
    };
  }
  const find = (id: string) => rows().find((row) => row.id === id) ?? null;
  const change = (id: string, part: Partial<Row>): Row | null => {
    begun = rows().map((row) => (row.id === id ? { ...row, ...part } : row));
    return find(id);
  };

  return {
    list: () =>
      rows()
        .toSorted((a, b) => b.updatedAt - a.updatedAt)
        .map(summary),
    find,
    present,
    change,
    remove: (id: string) => void (begun = rows().filter((row) => row.id !== id)),
    add(name: string, flow: FlowDocument = flowOf('bos')): Row {
      const row: Row = {
        id: `bot-yeni-${(made += 1)}`,
        name,
        flow,
        draftVersion: 1,
        publishedDraft: null,
        liveVersion: null,
        starts: [],
        updatedAt: platform().clock.now(),
        updatedBy: ME,
        versions: [],
      };
      begun = [...rows(), row];
      return row;
    },
    saveDraft: ({ id, draftVersion }: Row, flow: FlowDocument, by = ME) =>
      change(id, {
        flow,
        draftVersion: draftVersion + 1,
        updatedAt: platform().clock.now(),
        updatedBy: by,
      }),
    publish(row: Row, note: string): ChatbotVersionDetail {
      const version = {
        ...versionOf((row.versions[0]?.version ?? 0) + 1, row.flow, platform().clock.now(), note),
        published_by: ME,
      };
      change(row.id, {
        versions: [version, ...row.versions],
        liveVersion: version.version,
        publishedDraft: row.draftVersion,
      });
      return version;
    },
  };
}

/** The return value of {@link createFakeChatbots}. */
export type FakeChatbots = ReturnType<typeof createFakeChatbots>;
