import { api } from '@muhatap/shared/api';
import { auditPage, type AuditPage } from '@muhatap/shared/wire/people';
import type { AuditSearch } from './audit-query';

/** Number of entries in one answer. */
const PAGE = 50;

/** A page of the log, newest first; `cursor` is where an earlier page ended. Throws ApiError. */
export const readAudit = (
  { search, actor, subject, from, to }: AuditSearch,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<AuditPage> =>
  api.get('/api/audit', {
    query: { search: search || null, actor, subject, from, to, cursor, limit: PAGE },
    schema: auditPage,
    signal,
  });
