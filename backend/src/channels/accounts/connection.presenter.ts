import type { Connection } from '@muhatap/shared/wire/channels';
import type { ConnectionRow, KnownCheck } from './connections.repository';

/** When words last arrived: from a citizen, or by a test message on its phone. Null: none ever did. */
export function arrivedAt({
  lastInboundAt,
  arrivedAt: tested,
}: Pick<ConnectionRow, 'lastInboundAt' | 'arrivedAt'>): Date | null {
  if (lastInboundAt === null || tested === null) return lastInboundAt ?? tested;
  return lastInboundAt > tested ? lastInboundAt : tested;
}

const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** Field by field, so that the access token can never slip out. */
export const presentConnection = (
  row: ConnectionRow,
  check: KnownCheck | null = null,
): Connection => ({
  id: row.id,
  platform: row.platform,
  name: row.name,
  external_id: row.externalId,
  display_number: row.displayNumber,
  is_active: row.isActive,
  last_inbound_at: isoOf(row.lastInboundAt),
  last_outbound_at: isoOf(row.lastOutboundAt),
  last_error: row.lastError,
  last_error_at: isoOf(row.lastErrorAt),
  created_at: row.createdAt.toISOString(),
  arrived_at: isoOf(arrivedAt(row)),
  check_state: check?.state ?? null,
  checked_at: isoOf(check?.checkedAt),
  key_expires_at: isoOf(check?.keyExpiresAt),
  business_id: row.businessId,
});
