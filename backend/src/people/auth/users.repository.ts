import { and, asc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { Recipient } from './recipient';

const { companies, memberships, roles, userRoles, users } = schema;

/** A person with the company that is looked at. */
export interface UserRow {
  readonly user: typeof users.$inferSelect;
  readonly companyId: string;
  readonly companyName: string;
}

const inCompanies = (db: Database) =>
  db
    .select({ user: users, companyId: companies.id, companyName: companies.name })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(companies, eq(companies.id, memberships.companyId));

const PROVEN_AT = { email: users.emailProvenAt, phone: users.phoneProvenAt } as const;
const OTHER = { email: 'phone', phone: 'email' } as const;

/** Matches the account that has proved the address, or else every account that claims it. */
export const isWhose = ({
  kind,
  address,
}: Recipient): SQL => sql`(${eq(users[kind], address)} and (${PROVEN_AT[kind]} is not null
  or not exists (select 1 from users owner where owner.${sql.identifier(kind)} = ${address} and owner.${sql.identifier(PROVEN_AT[kind].name)} is not null)))`;

/**
 * A row of each company, first that in which the person was last; a person who is disabled everywhere is not found. Where several claim an
 * address and none has proved it, the first account comes first.
 */
const listActive = (db: Database, isWanted: SQL) =>
  inCompanies(db)
    .where(and(isWanted, eq(users.isActive, true), eq(memberships.isActive, true)))
    .orderBy(
      asc(users.createdAt),
      asc(users.id),
      sql`${memberships.lastSeenAt} desc nulls last`,
      asc(memberships.createdAt),
      asc(companies.id),
    );

async function findActive(db: Database, isWanted: SQL): Promise<UserRow | null> {
  const [row] = await listActive(db, isWanted).limit(1);
  return row ?? null;
}

/** Look-ups by e-mail and phone cross companies on purpose: at sign-in the company is not known yet. */
export const usersRepository = {
  /** Finds the person who signs in with the address and a password. */
  findActiveAt: (db: Database, to: Recipient): Promise<UserRow | null> =>
    findActive(db, isWhose(to)),

  /**
   * Finds the person who signs in by a code sent to the address. An unproven address opens no
   * account that has another address: the person who entered it may not be the one who reads there.
   */
  findReader: (db: Database, to: Recipient): Promise<UserRow | null> =>
    findActive(
      db,
      sql`${isWhose(to)} and (${PROVEN_AT[to.kind]} is not null or ${PROVEN_AT[OTHER[to.kind]]} is null)`,
    ),

  /** Finds the person who has proved the address, disabled or not. */
  async findOwner(
    db: Database,
    { kind, address }: Recipient,
  ): Promise<typeof users.$inferSelect | null> {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users[kind], address), isNotNull(PROVEN_AT[kind])));
    return row ?? null;
  },

  /**
   * The person with the address, disabled or not, and a company whose log records sign-ins there.
   */
  async findAccountAt(
    db: Database,
    to: Recipient,
  ): Promise<{ name: string; companyId: string; isActive: boolean } | null> {
    const active = await findActive(db, isWhose(to));
    if (active !== null)
      return { name: active.user.name, companyId: active.companyId, isActive: true };
    const [row] = await db
      .select({ name: users.name, companyId: users.companyId })
      .from(users)
      .where(isWhose(to))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(1);
    return row === undefined ? null : { ...row, isActive: false };
  },

  /** A person as a member of the company, disabled or not. */
  async find(db: Database, companyId: string, id: string): Promise<UserRow | null> {
    const [row] = await inCompanies(db).where(and(eq(users.id, id), eq(companies.id, companyId)));
    return row ?? null;
  },

  /** A person who may work in the company now. */
  findActiveIn: (db: Database, companyId: string, id: string): Promise<UserRow | null> =>
    findActive(db, sql`${eq(users.id, id)} and ${eq(companies.id, companyId)}`),

  /** A person in each company in which they may work now, first that in which they were last. */
  listActiveOf: (db: Database, id: string): Promise<UserRow[]> => listActive(db, eq(users.id, id)),

  async rolesOf(db: Database, companyId: string, userId: string) {
    return db
      .select({
        id: roles.id,
        name: roles.name,
        modules: roles.modules,
        visibility: roles.visibility,
        actions: roles.actions,
      })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(and(eq(userRoles.userId, userId), eq(roles.companyId, companyId)))
      .orderBy(asc(roles.name));
  },

  /** Assigns the address to this person from now on, whichever other accounts claim it. */
  async prove(tx: Database, id: string, { kind, address }: Recipient, at: Date): Promise<void> {
    await tx
      .update(users)
      .set({ [kind]: null })
      .where(and(eq(users[kind], address), ne(users.id, id), isNull(PROVEN_AT[kind])));
    await tx
      .update(users)
      .set({ [kind]: address, [`${kind}ProvenAt`]: at })
      .where(
        and(
          eq(users.id, id),
          or(ne(users[kind], address), isNull(users[kind]), isNull(PROVEN_AT[kind])),
        ),
      );
  },

  /** Takes away what the person has not proved. */
  async dropUnproven(tx: Database, id: string): Promise<void> {
    const proven = (kind: Recipient['kind']) =>
      sql`case when ${PROVEN_AT[kind]} is not null then ${users[kind]} end`;
    await tx
      .update(users)
      .set({ email: proven('email'), phone: proven('phone') })
      .where(eq(users.id, id));
  },

  /** An account is the person's own, in whatever company they change it. */
  async update(
    db: Database,
    id: string,
    change: { name?: string; passwordHash?: string },
  ): Promise<void> {
    await db.update(users).set(change).where(eq(users.id, id));
  },
};
