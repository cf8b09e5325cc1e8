import { api } from '@muhatap/shared/api';
import { draftList, type Draft } from '@muhatap/shared/wire/conversations';

/** `GET /api/drafts`: one's own, newest first. */
export async function listDrafts(): Promise<Draft[]> {
  return (await api.get('/api/drafts', { schema: draftList })).drafts;
}
