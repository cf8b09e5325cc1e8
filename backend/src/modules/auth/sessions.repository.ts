import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { notify, schema, type Database } from '../../database';

const { roles, sessions, userRoles, users } = schema;

/** NOTIFY channel; the payload is the id of the session that ended. */
export const SESSION_REVOKED = 'session_revoked';

/** Sessions belong to a person, so every query but the look-up by token is scoped by user. */
export const sessionsRepository = {
  async insert(db: Database, row: typeof sessions.$inferInsert): Promise<string> {
    const [made] = await db.insert(sessions).values(row).returning({ id: sessions.id });
    if (made === undefined) throw new Error('insert returned no session');
    return made.id;
  },

  /** One row per role of the person; none for an unknown token. */
  async findByTokenHash(db: Database, tokenHash: string) {
    return db
      .select({ session: sessions, user: users, modules: roles.modules })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
      .leftJoin(roles, eq(roles.id, userRoles.roleId))
      .where(eq(sessions.tokenHash, tokenHash));
  },

  async touch(db: Database, id: string, now: Date): Promise<void> {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
  },

  /** Open sessions, most recently used first. */
  async listOpen(db: Database, userId: string, now: Date, seenAfter: Date) {
    return db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenAfter)))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  },

  /** Ends one session of the person; false when there is no such open session. Tells every process. */
  async revoke(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
    const ended = await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    for (const each of ended) await notify(db, SESSION_REVOKED, each.id);
    return ended.length > 0;
  },

  /** Ends every session of the person but `keepId`. */
  async revokeAll(db: Database, userId: string, keepId: string | null, now: Date): Promise<void> {
    const others = keepId === null ? undefined : ne(sessions.id, keepId);
    const ended = await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
      .returning({ id: sessions.id });
    for (const each of ended) await notify(db, SESSION_REVOKED, each.id);
  },
};
