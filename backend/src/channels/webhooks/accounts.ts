import { and, eq, isNull } from 'drizzle-orm';
import type { InboundUnit } from '../model/inbound.types';
import { schema, type Database } from '../../database';
import { AccountMissing } from './permanent-failure';

const { connections } = schema;
export type Account = typeof connections.$inferSelect;

/**
 * The connected account of a webhook, also a paused one: messages of citizens are never lost.
 * Throws {@link AccountMissing} while the account is not connected.
 */
export async function findAccount(
  db: Database,
  { platform, account }: Pick<InboundUnit, 'platform' | 'account'>,
): Promise<Account> {
  const [row] = await db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.platform, platform),
        eq(connections.externalId, account),
        isNull(connections.removedAt),
      ),
    );
  if (row === undefined) throw new AccountMissing(platform, account);
  return row;
}
