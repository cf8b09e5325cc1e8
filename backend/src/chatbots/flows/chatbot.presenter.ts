import type {
  Chatbot,
  ChatbotSaved,
  ChatbotStartInput,
  ChatbotSummary,
  ChatbotVersion,
  FlowDocument,
} from '@muhatap/shared/wire/chatbots';
import type { VersionRow } from './chatbot-versions.repository';
import type { ChatbotRow } from './chatbots.repository';

export const presentSummary = (
  row: ChatbotRow,
  starts: readonly ChatbotStartInput[],
): ChatbotSummary => ({
  id: row.id,
  name: row.name,
  status: row.liveVersion === null ? 'draft' : 'published',
  live_version: row.liveVersion,
  has_changes: row.publishedDraft !== row.draftVersion,
  node_count: row.nodeCount,
  starts: [...starts],
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.updatedByName,
});

export const presentChatbot = (
  row: ChatbotRow & { flow: FlowDocument },
  starts: readonly ChatbotStartInput[],
): Chatbot => ({ ...presentSummary(row, starts), flow: row.flow, draft_version: row.draftVersion });

export const presentSaved = (row: ChatbotRow): ChatbotSaved => ({
  draft_version: row.draftVersion,
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.updatedByName,
  has_changes: row.publishedDraft !== row.draftVersion,
});

export const presentVersion = ({
  version,
  note,
  nodeCount,
  createdAt,
  publishedByName,
}: VersionRow): ChatbotVersion => ({
  version,
  note,
  node_count: nodeCount,
  published_at: createdAt.toISOString(),
  published_by: publishedByName,
});
