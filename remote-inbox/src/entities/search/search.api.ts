import { api } from '@muhatap/shared/api';
import { inboxSearchResult, type InboxSearchResult } from '@muhatap/shared/wire/conversations';

/** `GET /api/inbox/search`: people on the first page, messages newest first. */
export const searchInbox = (
  q: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<InboxSearchResult> =>
  api.get('/api/inbox/search', {
    query: { q, ...(cursor !== null && { cursor }) },
    schema: inboxSearchResult,
    signal,
  });
