import type { ComplaintHistoryEntry } from '@muhatap/shared/wire/complaints';
import type { ComplaintHistoryRow } from './complaint-history.repository';

export const presentHistory = (row: ComplaintHistoryRow): ComplaintHistoryEntry => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  before: row.before,
  after: row.after,
  reason: row.reason,
  source: row.source,
  actor: row.actorName === null ? null : { id: row.actorId, name: row.actorName },
  createdAt: row.createdAt.toISOString(),
});
