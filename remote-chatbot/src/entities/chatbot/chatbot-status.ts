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
