import type { Connection } from '@muhatap/shared/wire/channels';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { entryOf } from '@muhatap/shared/wire/open';

const STATUSES = {
  draft: { label: 'Taslak', tone: 'gray' },
  published: { label: 'Yayında', tone: 'success' },
} as const;

/**
 * A status in words, with the severity that colours it; one that is not known here stands as it is.
 */
export const chatbotStatus = (status: ChatbotSummary['status']) =>
  entryOf(STATUSES, status) ?? { label: status, tone: 'gray' as const };

/**
 * Whether it is published and no account takes its answers; an account that was removed takes none.
 * Without the list of accounts only a chatbot that was given none counts.
 */
export const answersNowhere = (
  { live_version: version, starts }: Pick<ChatbotSummary, 'live_version' | 'starts'>,
  connections: readonly Pick<Connection, 'id'>[],
): boolean =>
  version !== null &&
  (starts.length === 0 ||
    (connections.length > 0 &&
      !starts.some(({ connection_id }) => connections.some(({ id }) => id === connection_id))));
