import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import { schema, type Database } from '../../database';
import { adapterOf } from '../adapters/channel-adapters';

const { accountChecks, connections } = schema;

export type ConnectionRow = typeof connections.$inferSelect;
/** The result of an account's last check. */
export type KnownCheck = Pick<
  typeof accountChecks.$inferSelect,
  'state' | 'checkedAt' | 'keyExpiresAt'
>;
export type ConnectionPatch = Partial<typeof connections.$inferInsert>;

const isMine = (companyId: string, id: string) =>
  and(eq(connections.companyId, companyId), eq(connections.id, id), isNull(connections.removedAt));

/** Channel accounts of a company; the rows of removed ones stay for their conversations. */
export const connectionsRepository = {
  /** In the order in which they were made. */
  list(
    db: Database,
    companyId: string,
  ): Promise<{ row: ConnectionRow; check: KnownCheck | null }[]> {
    const { state, checkedAt, keyExpiresAt } = accountChecks;
    return db
      .select({ row: connections, check: { state, checkedAt, keyExpiresAt } })
      .from(connections)
      .leftJoin(accountChecks, eq(accountChecks.connectionId, connections.id))
      .where(and(eq(connections.companyId, companyId), isNull(connections.removedAt)))
      .orderBy(asc(connections.createdAt), asc(connections.id));
  },

  async find(db: Database, companyId: string, id: string): Promise<ConnectionRow | null> {
    const [row] = await db.select().from(connections).where(isMine(companyId, id));
    return row ?? null;
  },

  /** The same, locked until the transaction ends. */
  async lock(tx: Database, companyId: string, id: string): Promise<ConnectionRow | null> {
    const [row] = await tx
      .select()
      .from(connections)
      .where(isMine(companyId, id))
      .for('no key update');
    return row ?? null;
  },

  /**
   * The holder of this account of the platform, of any company where it belongs to one alone; of this company where each has its own.
   */
  async findHolder(
    tx: Database,
    companyId: string,
    platform: Platform,
    externalId: string,
  ): Promise<ConnectionRow | null> {
    const [row] = await tx
      .select()
      .from(connections)
      .where(
        and(
          eq(connections.platform, platform),
          eq(connections.externalId, externalId),
          isNull(connections.removedAt),
          adapterOf(platform).isAccountExclusive ? undefined : eq(connections.companyId, companyId),
        ),
      )
      .for('no key update');
    return row ?? null;
  },

  /** The account as the company had it before it was removed, locked until the transaction ends. */
  async lockRemoved(
    tx: Database,
    companyId: string,
    platform: Platform,
    externalId: string,
  ): Promise<ConnectionRow | null> {
    const [row] = await tx
      .select()
      .from(connections)
      .where(
        and(
          eq(connections.companyId, companyId),
          eq(connections.platform, platform),
          eq(connections.externalId, externalId),
          isNotNull(connections.removedAt),
        ),
      )
      .for('no key update');
    return row ?? null;
  },

  /** Null when somebody connected the account in the same moment. */
  async insert(tx: Database, row: typeof connections.$inferInsert): Promise<ConnectionRow | null> {
    const [made] = await tx.insert(connections).values(row).onConflictDoNothing().returning();
    return made ?? null;
  },

  async update(tx: Database, id: string, change: ConnectionPatch): Promise<ConnectionRow> {
    const [changed] = await tx
      .update(connections)
      .set(change)
      .where(eq(connections.id, id))
      .returning();
    if (changed === undefined) throw new Error('The account vanished inside its own transaction.');
    return changed;
  },
};
