import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InboundUnit } from '../model/inbound.types';
import { prepared, schema, type Database } from '../../database';
import { AccountMissing } from './permanent-failure';

const { connections } = schema;
export type Account = typeof connections.$inferSelect;

const selectAccount = prepared((db) =>
  db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.platform, sql.placeholder('platform')),
        eq(connections.externalId, sql.placeholder('account')),
        isNull(connections.removedAt),
      ),
    ),
);

/**
 * The connected account of a webhook, also a paused one: messages of citizens are never lost.
 * Throws {@link AccountMissing} while the account is not connected.
 */
export async function findAccount(
  db: Database,
  { platform, account }: Pick<InboundUnit, 'platform' | 'account'>,
): Promise<Account> {
  const [row] = await selectAccount(db, { platform, account });
  if (row === undefined) throw new AccountMissing(platform, account);
  return row;
}
