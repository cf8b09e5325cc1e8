import { and, count, eq, isNull, lt, ne } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { HAS_SECOND_FACTOR } from '../auth/has-second-factor';
import { noteFactorChange } from '../auth/note-factor-change';

const { memberships, passkeys, recoveryCodes, totpFactors, users } = schema;

export type TotpFactorRow = typeof totpFactors.$inferSelect;

/** Factors belong to a person, in whatever company the person works. */
export const secondFactorsRepository = {
  async findTotp(db: Database, userId: string): Promise<TotpFactorRow | null> {
    const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
    return row ?? null;
  },

  /** Whether the person has a second factor, of whatever kind. */
  hasAny: async (db: Database, userId: string): Promise<boolean> =>
    (await db.$count(users, and(eq(users.id, userId), HAS_SECOND_FACTOR))) > 0,

  /** The kinds that the person can show. */
  async kindsOf(db: Database, userId: string): Promise<('totp' | 'passkey')[]> {
    const apps = await db.$count(totpFactors, eq(totpFactors.userId, userId));
    const keys = await db.$count(passkeys, eq(passkeys.userId, userId));
    return [...(apps > 0 ? ['totp' as const] : []), ...(keys > 0 ? ['passkey' as const] : [])];
  },

  /** False where the person has one already. */
  async insertTotp(
    tx: Database,
    row: Pick<TotpFactorRow, 'userId' | 'secret' | 'lastStep' | 'createdAt'>,
  ): Promise<boolean> {
    const made = await tx
      .insert(totpFactors)
      .values(row)
      .onConflictDoNothing()
      .returning({ userId: totpFactors.userId });
    await noteFactorChange(tx, row.userId);
    return made.length > 0;
  },

  /** Uses a step up; false where it, or a later one, was used before: of two at once one counts. */
  async useStep(db: Database, userId: string, step: number, at: Date): Promise<boolean> {
    const used = await db
      .update(totpFactors)
      .set({ lastStep: step, lastUsedAt: at })
      .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
      .returning({ userId: totpFactors.userId });
    return used.length > 0;
  },

  findUnusedCodes: (db: Database, userId: string) =>
    db
      .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),

  /** False where it was used meanwhile. */
  async useCode(db: Database, id: string, at: Date): Promise<boolean> {
    const used = await db
      .update(recoveryCodes)
      .set({ usedAt: at })
      .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id });
    return used.length > 0;
  },

  async countUnused(db: Database, userId: string): Promise<number> {
    const [row] = await db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
    return row?.left ?? 0;
  },

  async replaceCodes(
    tx: Database,
    userId: string,
    hashes: readonly string[],
    at: Date,
  ): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: at })));
  },

  /** Whether other companies share the account. */
  isElsewhere: async (db: Database, companyId: string, userId: string): Promise<boolean> =>
    (await db.$count(
      memberships,
      and(eq(memberships.userId, userId), ne(memberships.companyId, companyId)),
    )) > 0,

  /** Recovery codes go with the last factor. */
  async dropLeftCodes(tx: Database, userId: string): Promise<void> {
    if (await secondFactorsRepository.hasAny(tx, userId)) return;
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  },

  /** Removes the app; false where there was none. */
  async removeTotp(tx: Database, userId: string): Promise<boolean> {
    const gone = await tx
      .delete(totpFactors)
      .where(eq(totpFactors.userId, userId))
      .returning({ userId: totpFactors.userId });
    await noteFactorChange(tx, userId);
    return gone.length > 0;
  },
};

/** The sealed secrets of all apps, for a change of the installation's key. */
export const listTotpSecrets = (db: Database) =>
  db.select({ userId: totpFactors.userId, sealed: totpFactors.secret }).from(totpFactors);

export async function replaceTotpSecret(
  db: Database,
  before: string,
  after: string,
): Promise<void> {
  await db.update(totpFactors).set({ secret: after }).where(eq(totpFactors.secret, before));
}
