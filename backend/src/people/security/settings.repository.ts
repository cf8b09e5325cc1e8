import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { securitySettings } = schema;

export type SettingsRow = typeof securitySettings.$inferSelect;

export const settingsRepository = {
  async find(db: Database, companyId: string): Promise<SettingsRow | null> {
    const [row] = await db
      .select()
      .from(securitySettings)
      .where(eq(securitySettings.companyId, companyId));
    return row ?? null;
  },

  async save(tx: Database, row: SettingsRow): Promise<void> {
    const { companyId: target, ...set } = row;
    await tx
      .insert(securitySettings)
      .values({ companyId: target, ...set })
      .onConflictDoUpdate({ target: securitySettings.companyId, set });
  },
};
