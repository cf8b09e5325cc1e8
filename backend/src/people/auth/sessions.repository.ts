import { announceRevoked } from '../../access/session-revoked';
import { and, desc, eq, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { prepared, schema, type Database } from '../../database';
import { HAS_SECOND_FACTOR } from './has-second-factor';
import type { CompanyLimits } from './session-lifetime';

const { directorySessions, factorPolicies, factorRoles, memberships, roleNetworks, roles } = schema;
const { securitySettings, sessions, userRoles, users } = schema;

export type SessionRow = typeof sessions.$inferSelect;

/** A session that has just been ended, with the company in which it worked. */
export interface EndedSession extends Pick<SessionRow, 'id' | 'userAgent' | 'expiresAt'> {
  readonly companyId: string;
}

/** The company of a session: its own, or else the account's first. */
const WORKS_IN = sql<string>`coalesce(sessions.company_id, (select u.company_id from users u where u.id = sessions.user_id))`;

const isOpen = (now: Date, seenAfter: Date): SQL | undefined =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenAfter));

type WhichSessions = { readonly id: string } | { readonly exceptId: string | null };

/** One session, all but one, or all. */
function whichRule(which: WhichSessions): SQL | undefined {
  if ('id' in which) return eq(sessions.id, which.id);
  return which.exceptId === null ? undefined : ne(sessions.id, which.exceptId);
}

const selectByToken = prepared((db) =>
  db
    .select({
      session: sessions,
      user: users,
      membership: memberships,
      idleMinutes: securitySettings.idleMinutes,
      role: {
        id: roles.id,
        modules: roles.modules,
        visibility: roles.visibility,
        actions: roles.actions,
      },
      ranges: roleNetworks.ranges,
      heldSince: userRoles.since,
      factorSince: factorRoles.since,
      graceDays: factorPolicies.graceDays,
      asksDirectory: factorPolicies.asksDirectory,
      hasFactor: HAS_SECOND_FACTOR,
      directorySession: directorySessions.sessionId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, users.id),
        eq(memberships.companyId, sql`coalesce(${sessions.companyId}, ${users.companyId})`),
      ),
    )
    .leftJoin(securitySettings, eq(securitySettings.companyId, memberships.companyId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(
      roles,
      and(eq(roles.id, userRoles.roleId), eq(roles.companyId, memberships.companyId)),
    )
    .leftJoin(roleNetworks, eq(roleNetworks.roleId, roles.id))
    .leftJoin(factorRoles, eq(factorRoles.roleId, roles.id))
    .leftJoin(factorPolicies, eq(factorPolicies.companyId, memberships.companyId))
    .leftJoin(directorySessions, eq(directorySessions.sessionId, sessions.id))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
);

/** Sessions belong to a person, so every query but the look-up by token is scoped by user. */
export const sessionsRepository = {
  async insert(db: Database, row: typeof sessions.$inferInsert): Promise<string> {
    const [made] = await db.insert(sessions).values(row).returning({ id: sessions.id });
    if (made === undefined) throw new Error('insert returned no session');
    return made.id;
  },

  /** One row per role that the person holds in the session's company; none for an unknown token. */
  findByTokenHash: (db: Database, tokenHash: string) => selectByToken(db, { tokenHash }),

  /** The person was here: in this session, and so in its company. */
  async touch(
    db: Database,
    { id, userId, companyId }: { id: string; userId: string; companyId: string },
    now: Date,
  ): Promise<void> {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
    await db
      .update(memberships)
      .set({ lastSeenAt: now })
      .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
  },

  /** When the person last showed in this session who they are. */
  async findProvenAt(db: Database, id: string): Promise<Date | null> {
    const [row] = await db
      .select({ provenAt: sessions.provenAt, createdAt: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.id, id));
    return row === undefined ? null : (row.provenAt ?? row.createdAt);
  },

  async setProvenAt(db: Database, id: string, at: Date): Promise<void> {
    await db.update(sessions).set({ provenAt: at }).where(eq(sessions.id, id));
  },

  /** Open sessions, most recently used first. */
  listOpen: (
    db: Database,
    userId: string,
    now: Date,
    seenAfter: Date,
  ): Promise<{ session: SessionRow; idleMinutes: number | null }[]> =>
    db
      .select({ session: sessions, idleMinutes: securitySettings.idleMinutes })
      .from(sessions)
      .leftJoin(securitySettings, eq(securitySettings.companyId, WORKS_IN))
      .where(and(eq(sessions.userId, userId), isOpen(now, seenAfter)))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id)),

  /** The ranges of the roles that the person holds in the company, of those that have some. */
  async findRanges(db: Database, userId: string, companyId: string): Promise<string[][]> {
    const rows = await db
      .select({ ranges: roleNetworks.ranges })
      .from(userRoles)
      .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.companyId, companyId)))
      .innerJoin(roleNetworks, eq(roleNetworks.roleId, roles.id))
      .where(eq(userRoles.userId, userId));
    return rows.map(({ ranges }) => ranges);
  },

  /** The times that the company has set for its sessions; null where it has set none. */
  async findLimits(db: Database, companyId: string): Promise<CompanyLimits | null> {
    const { idleMinutes, maxMinutes } = securitySettings;
    const [row] = await db
      .select({ idleMinutes, maxMinutes })
      .from(securitySettings)
      .where(eq(securitySettings.companyId, companyId));
    return row ?? null;
  },
  /** Ends the company's sessions that were last used before `seenAfter`, and lets the others live no longer than `maxMinutes` from their beginning. */
  async shorten(
    tx: Database,
    companyId: string,
    { now, seenAfter, maxMinutes }: { now: Date; seenAfter: Date; maxMinutes: number },
  ): Promise<void> {
    const running = and(eq(WORKS_IN, companyId), isNull(sessions.revokedAt));
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(running, lte(sessions.lastSeenAt, seenAfter)));
    const end = sql`${sessions.createdAt} + make_interval(mins => ${maxMinutes}::int)`;
    await tx
      .update(sessions)
      .set({ expiresAt: end })
      .where(and(running, gt(sessions.expiresAt, end)));
  },

  /** Whether the person has an open session in another company than this one. */
  async isOpenElsewhere(
    db: Database,
    companyId: string,
    now: Date,
    seenAfter: Date,
  ): Promise<boolean> {
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(ne(WORKS_IN, companyId), isOpen(now, seenAfter)))
      .limit(1);
    return rows.length > 0;
  },

  /** Whether a directory opened the session. */
  isOfDirectory: async (db: Database, id: string): Promise<boolean> =>
    (await db.$count(directorySessions, eq(directorySessions.sessionId, id))) > 0,

  /** Ends open sessions of the person, one or all but one, and notifies every process. */
  async end(
    db: Database,
    userId: string,
    which: WhichSessions,
    now: Date,
  ): Promise<EndedSession[]> {
    const ended = await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
          whichRule(which),
        ),
      )
      .returning({
        id: sessions.id,
        companyId: WORKS_IN,
        userAgent: sessions.userAgent,
        expiresAt: sessions.expiresAt,
      });
    await announceRevoked(
      db,
      ended.map(({ id }) => id),
    );
    return ended;
  },
};
