import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { inboxAgents, inboxSettings } = schema;

export type InboxSettingsRow = typeof inboxSettings.$inferSelect;

export const inboxSettingsRepository = {
  /** Null while the defaults hold. */
  async find(db: Database, companyId: string): Promise<InboxSettingsRow | null> {
    const [row] = await db
      .select()
      .from(inboxSettings)
      .where(eq(inboxSettings.companyId, companyId));
    return row ?? null;
  },

  async save(tx: Database, row: typeof inboxSettings.$inferInsert): Promise<void> {
    await tx
      .insert(inboxSettings)
      .values(row)
      .onConflictDoUpdate({ target: inboxSettings.companyId, set: row });
  },

  /** The people with a stored choice whether they take part; all others do. */
  participation: (
    db: Database,
    companyId: string,
  ): Promise<{ userId: string; takesPart: boolean }[]> =>
    db
      .select({ userId: inboxAgents.userId, takesPart: inboxAgents.takesPart })
      .from(inboxAgents)
      .where(eq(inboxAgents.companyId, companyId)),

  async saveParticipation(
    tx: Database,
    companyId: string,
    agents: readonly { id: string; takes_part: boolean }[],
  ): Promise<void> {
    if (agents.length === 0) return;
    await tx
      .insert(inboxAgents)
      .values(
        agents.map(({ id, takes_part }) => ({ companyId, userId: id, takesPart: takes_part })),
      )
      .onConflictDoUpdate({
        target: [inboxAgents.userId, inboxAgents.companyId],
        set: { takesPart: sql`excluded.takes_part` },
      });
  },
};
