import type { Connection } from '@muhatap/shared/wire/channels';
import type { ConnectionRow } from './connections.repository';

/** Field by field, so that the access token can never slip out. */
export const presentConnection = (row: ConnectionRow): Connection => ({
  id: row.id,
  platform: row.platform,
  name: row.name,
  external_id: row.externalId,
  display_number: row.displayNumber,
  is_active: row.isActive,
  last_inbound_at: row.lastInboundAt?.toISOString() ?? null,
  last_outbound_at: row.lastOutboundAt?.toISOString() ?? null,
  last_error: row.lastError,
  last_error_at: row.lastErrorAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
