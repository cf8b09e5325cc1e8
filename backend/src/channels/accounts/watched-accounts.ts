import { asc, eq, isNull } from 'drizzle-orm';
import type { AccountState } from '../channel-figures';
import { schema, type Database } from '../../database';
import type { ConnectionRow } from './connections.repository';

const { accountChecks, connections } = schema;

/** A channel account without its keys. */
export interface WatchedAccountRow extends Pick<
  ConnectionRow,
  | 'id'
  | 'companyId'
  | 'platform'
  | 'name'
  | 'lastInboundAt'
  | 'lastOutboundAt'
  | 'lastError'
  | 'lastErrorAt'
> {
  readonly state: AccountState;
  /** Null: the key has no end, or none is known. */
  readonly keyExpiresAt: Date | null;
}

function stateOf({ isActive, lastError }: Pick<ConnectionRow, 'isActive' | 'lastError'>) {
  if (!isActive) return 'off';
  return lastError === null ? 'working' : 'failing';
}

/** The connected accounts of all companies, in the order in which they were made. */
export async function listWatchedAccounts(db: Database): Promise<WatchedAccountRow[]> {
  const { id, companyId, platform, name, isActive } = connections;
  const { lastInboundAt, lastOutboundAt, lastError, lastErrorAt } = connections;
  const rows = await db
    .select({
      ...{ id, companyId, platform, name, isActive },
      ...{ lastInboundAt, lastOutboundAt, lastError, lastErrorAt },
      keyExpiresAt: accountChecks.keyExpiresAt,
    })
    .from(connections)
    .leftJoin(accountChecks, eq(accountChecks.connectionId, connections.id))
    .where(isNull(connections.removedAt))
    .orderBy(asc(connections.createdAt), asc(id));
  return rows.map(({ isActive: isOn, ...row }) => ({
    ...row,
    state: stateOf({ isActive: isOn, lastError: row.lastError }),
  }));
}
