import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { noteFactorChange } from '../auth/note-factor-change';

const { passkeyChallenges, passkeys } = schema;

export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeyPurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Passkeys belong to a person, in whatever company the person works. */
export const passkeysRepository = {
  list: (db: Database, userId: string): Promise<PasskeyRow[]> =>
    db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

  async findByCredential(db: Database, credentialId: string): Promise<PasskeyRow | null> {
    const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
    return row ?? null;
  },

  /** False where the key is somebody's already. */
  async insert(tx: Database, row: Omit<PasskeyRow, 'id' | 'lastUsedAt'>): Promise<boolean> {
    const made = await tx
      .insert(passkeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    await noteFactorChange(tx, row.userId);
    return made.length > 0;
  },

  /** Notes a use; false where the counter has not grown, but for keys that do not count. Of two uses at once one counts. */
  async noteUse(db: Database, id: string, counter: number, at: Date): Promise<boolean> {
    const grows = lt(passkeys.counter, counter);
    const used = await db
      .update(passkeys)
      .set({ counter, lastUsedAt: at })
      .where(and(eq(passkeys.id, id), counter === 0 ? or(grows, eq(passkeys.counter, 0)) : grows))
      .returning({ id: passkeys.id });
    return used.length > 0;
  },

  /** The name before; null where the person has no such key. */
  async rename(tx: Database, userId: string, id: string, name: string): Promise<string | null> {
    const [before] = await tx
      .select({ name: passkeys.name })
      .from(passkeys)
      .where(isOwn(userId, id))
      .for('update');
    if (before === undefined) return null;
    await tx.update(passkeys).set({ name }).where(isOwn(userId, id));
    return before.name;
  },

  /** The name of the removed key; null where the person has no such key. */
  async remove(tx: Database, userId: string, id: string): Promise<string | null> {
    const [gone] = await tx
      .delete(passkeys)
      .where(isOwn(userId, id))
      .returning({ name: passkeys.name });
    await noteFactorChange(tx, userId);
    return gone?.name ?? null;
  },

  /** The number of those that there were. */
  async removeAll(tx: Database, userId: string): Promise<number> {
    const gone = await tx
      .delete(passkeys)
      .where(eq(passkeys.userId, userId))
      .returning({ id: passkeys.id });
    await noteFactorChange(tx, userId);
    return gone.length;
  },

  async insertChallenge(db: Database, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
    await db.insert(passkeyChallenges).values(row);
  },

  /** Takes a challenge of this purpose and person away, so that it counts once; null where there is none. */
  async takeChallenge(
    db: Database,
    challenge: string,
    purpose: PasskeyPurpose,
    userId: string | null,
  ): Promise<{ expiresAt: Date } | null> {
    const [taken] = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.id, challenge),
          eq(passkeyChallenges.purpose, purpose),
          userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        ),
      )
      .returning({ expiresAt: passkeyChallenges.expiresAt });
    return taken ?? null;
  },
};
