import type { DirectoryMapping } from '@muhatap/shared/wire/people';
import { and, arrayOverlaps, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { isId, schema, type Database } from '../../database';

const { directoryIdentities, directorySessions, identityProviders, memberships, sessions, users } =
  schema;

export type ProviderRow = typeof identityProviders.$inferSelect;
/** The columns that administrators decide. */
export type ProviderColumns = Omit<
  ProviderRow,
  'id' | 'companyId' | 'version' | 'createdAt' | 'peopleCheckedAt' | 'peopleCheck'
>;

/** A session that began at a directory. */
export type DirectorySessionRow = typeof directorySessions.$inferSelect;

const scoped = (companyId: string, id: string) =>
  and(eq(identityProviders.companyId, companyId), eq(identityProviders.id, id));

export const providersRepository = {
  async list(
    db: Database,
    companyId: string,
  ): Promise<readonly { provider: ProviderRow; people: number }[]> {
    return db
      .select({
        provider: identityProviders,
        people: db.$count(
          directoryIdentities,
          eq(directoryIdentities.providerId, identityProviders.id),
        ),
      })
      .from(identityProviders)
      .where(eq(identityProviders.companyId, companyId));
  },

  async find(db: Database, companyId: string, id: string): Promise<ProviderRow | null> {
    if (!isId(id)) return null;
    const [row] = await db.select().from(identityProviders).where(scoped(companyId, id));
    return row ?? null;
  },

  /** Crosses companies on purpose: nobody is signed in yet. */
  async findActive(db: Database, id: string): Promise<ProviderRow | null> {
    if (!isId(id)) return null;
    const [row] = await db
      .select()
      .from(identityProviders)
      .where(and(eq(identityProviders.id, id), eq(identityProviders.isActive, true)));
    return row ?? null;
  },

  /** The mappings of all active directories of a company. */
  async findMappings(db: Database, companyId: string): Promise<DirectoryMapping[]> {
    const rows = await db
      .select({ mappings: identityProviders.mappings })
      .from(identityProviders)
      .where(and(eq(identityProviders.companyId, companyId), eq(identityProviders.isActive, true)));
    return rows.flatMap(({ mappings }) => mappings);
  },

  /** The active providers of the domain, in whatever company. */
  findByDomain: (db: Database, domain: string): Promise<ProviderRow[]> =>
    db
      .select()
      .from(identityProviders)
      .where(
        and(
          arrayOverlaps(identityProviders.domains, [domain]),
          eq(identityProviders.isActive, true),
        ),
      ),

  /** The first of these domains that another company's provider has. Until the transaction ends nobody else takes one. */
  async findTaken(
    tx: Database,
    companyId: string,
    domains: readonly string[],
  ): Promise<string | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('identity_providers.domains'))`);
    const rows = await tx
      .select({ domains: identityProviders.domains })
      .from(identityProviders)
      .where(
        and(
          arrayOverlaps(identityProviders.domains, [...domains]),
          ne(identityProviders.companyId, companyId),
        ),
      );
    const taken = new Set(rows.flatMap((row) => row.domains));
    return domains.find((domain) => taken.has(domain)) ?? null;
  },

  /** People who have signed in by the provider. */
  countPeople: (db: Database, providerId: string): Promise<number> =>
    db.$count(directoryIdentities, eq(directoryIdentities.providerId, providerId)),

  /** Whether a member of the company has shown that they read at an address of the domain. */
  async isProven(db: Database, companyId: string, domain: string): Promise<boolean> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(
        and(
          eq(memberships.companyId, companyId),
          eq(memberships.isActive, true),
          isNotNull(users.emailProvenAt),
          eq(sql`split_part(${users.email}, '@', 2)`, domain),
        ),
      )
      .limit(1);
    return row !== undefined;
  },

  async insert(
    tx: Database,
    companyId: string,
    columns: ProviderColumns & Pick<ProviderRow, 'id'>,
  ): Promise<ProviderRow> {
    const [row] = await tx
      .insert(identityProviders)
      .values({ ...columns, companyId })
      .returning();
    if (row === undefined) throw new Error('insert returned no provider');
    return row;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    columns: ProviderColumns,
  ): Promise<ProviderRow> {
    const [row] = await tx
      .update(identityProviders)
      .set({ ...columns, version: sql`${identityProviders.version} + 1` })
      .where(scoped(companyId, id))
      .returning();
    if (row === undefined) throw new Error('the provider vanished inside its own transaction');
    return row;
  },

  async delete(tx: Database, companyId: string, id: string): Promise<void> {
    await tx.delete(identityProviders).where(scoped(companyId, id));
  },

  /** The account of a person of the directory. */
  async findIdentity(db: Database, providerId: string, subject: string): Promise<string | null> {
    const [row] = await db
      .select({ userId: directoryIdentities.userId })
      .from(directoryIdentities)
      .where(
        and(
          eq(directoryIdentities.providerId, providerId),
          eq(directoryIdentities.subject, subject),
        ),
      );
    return row?.userId ?? null;
  },

  async keepIdentity(
    tx: Database,
    identity: { providerId: string; subject: string; userId: string },
    at: Date,
  ): Promise<void> {
    await tx
      .insert(directoryIdentities)
      .values({ ...identity, createdAt: at, lastSignInAt: at })
      .onConflictDoUpdate({
        target: [directoryIdentities.providerId, directoryIdentities.subject],
        set: { lastSignInAt: at },
      });
  },

  /** Marks the session of this token hash as one of the directory. */
  async bindSession(
    tx: Database,
    tokenHash: string,
    origin: Omit<DirectorySessionRow, 'sessionId'>,
  ): Promise<void> {
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash));
    if (session === undefined) throw new Error('the session vanished inside its own transaction');
    await tx.insert(directorySessions).values({ ...origin, sessionId: session.id });
  },

  /** Null for a session that began in another way. */
  async findOrigin(db: Database, sessionId: string): Promise<DirectorySessionRow | null> {
    const [row] = await db
      .select()
      .from(directorySessions)
      .where(eq(directorySessions.sessionId, sessionId));
    return row ?? null;
  },

  /** Sessions of the provider: all of them, those of a person there, or those of one sign-in there. */
  findSessions(
    db: Database,
    providerId: string,
    of: { readonly subject?: string | undefined; readonly directorySession?: string | undefined },
  ): Promise<{ id: string; userId: string; name: string }[]> {
    const { subject, directorySession } = of;
    return db
      .select({ id: sessions.id, userId: sessions.userId, name: users.name })
      .from(directorySessions)
      .innerJoin(sessions, eq(sessions.id, directorySessions.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(directorySessions.providerId, providerId),
          subject === undefined ? undefined : eq(directorySessions.subject, subject),
          directorySession === undefined
            ? undefined
            : eq(directorySessions.directorySession, directorySession),
        ),
      );
  },
};
