import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { Recipient } from '../auth/recipient';

const { companies, invitations, memberships, users } = schema;

/** An invitation with the names that are shown with it. */
export interface InvitationRow {
  readonly invitation: typeof invitations.$inferSelect;
  readonly companyName: string;
  /** Null: the operator of the installation. */
  readonly invitedBy: string | null;
  /** Whether the person who sent it last may still invite people. */
  readonly isWarranted: boolean;
}

/** Where an invitation goes: one of both is null. */
export type Address = Pick<InvitationRow['invitation'], 'email' | 'phone'>;

/** The address as the recipient of a code. */
export const recipientOf = ({ email, phone }: Address): Recipient =>
  email === null ? { kind: 'phone', address: phone ?? '' } : { kind: 'email', address: email };

const isWarranted = sql<boolean>`(${invitations.invitedBy} is null or ${users.isActive} and exists (
  select 1 from memberships m join user_roles ur on ur.user_id = m.user_id join roles r on r.id = ur.role_id and r.company_id = m.company_id
  where m.user_id = ${invitations.invitedBy} and m.company_id = ${invitations.companyId} and m.is_active and 'administer' = any(r.actions)))`;

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt)) as SQL;

const selectInvitations = (db: Database) =>
  db
    .select({
      invitation: invitations,
      companyName: companies.name,
      invitedBy: users.name,
      isWarranted,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .leftJoin(users, eq(users.id, invitations.invitedBy));

const isAt = (columns: typeof invitations | typeof users, { email, phone }: Address): SQL => {
  if (email !== null) return eq(columns.email, email);
  return phone !== null ? eq(columns.phone, phone) : sql`false`;
};

export const invitationsRepository = {
  /** Those neither accepted nor taken back, newest first. */
  listOpen: (db: Database, companyId: string): Promise<InvitationRow[]> =>
    selectInvitations(db)
      .where(and(eq(invitations.companyId, companyId), isOpen))
      .orderBy(desc(invitations.createdAt), desc(invitations.id)),

  async findOpen(db: Database, companyId: string, id: string): Promise<InvitationRow | null> {
    const [row] = await selectInvitations(db).where(
      and(eq(invitations.companyId, companyId), eq(invitations.id, id), isOpen),
    );
    return row ?? null;
  },

  async findOpenTo(db: Database, companyId: string, address: Address): Promise<string | null> {
    const [row] = await db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.companyId, companyId), isOpen, isAt(invitations, address)))
      .limit(1);
    return row?.id ?? null;
  },

  /** Crosses companies on purpose: the link contains no company. */
  async findByToken(db: Database, tokenHash: string): Promise<InvitationRow | null> {
    const [row] = await selectInvitations(db).where(eq(invitations.tokenHash, tokenHash));
    return row ?? null;
  },

  async insert(tx: Database, row: typeof invitations.$inferInsert): Promise<string> {
    const [made] = await tx.insert(invitations).values(row).returning({ id: invitations.id });
    if (made === undefined) throw new Error('insert returned no invitation');
    return made.id;
  },

  async update(
    tx: Database,
    id: string,
    change: Partial<typeof invitations.$inferInsert>,
  ): Promise<void> {
    await tx.update(invitations).set(change).where(eq(invitations.id, id));
  },

  /**
   * Records the outcome of the message with this token; of one that was sent anew meanwhile, none.
   */
  async settle(
    db: Database,
    tokenHash: string,
    outcome: { sentAt: Date } | { error: string },
  ): Promise<void> {
    await db.update(invitations).set(outcome).where(eq(invitations.tokenHash, tokenHash));
  },

  /** A member of the company, disabled or not, whose account has the address. */
  async findMemberAt(db: Database, companyId: string, address: Address): Promise<string | null> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(and(eq(memberships.companyId, companyId), isAt(users, address)))
      .limit(1);
    return row?.id ?? null;
  },

  /** A member of the company whose account has the address and has never been anybody's: no password, and no address that a person has shown to read. */
  async findUnclaimed(
    db: Database,
    companyId: string,
    address: Address,
  ): Promise<{ id: string; isActive: boolean } | null> {
    const [row] = await db
      .select({
        id: users.id,
        isActive: sql<boolean>`${users.isActive} and ${memberships.isActive}`,
      })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(
        and(
          eq(memberships.companyId, companyId),
          isAt(users, address),
          isNull(users.passwordHash),
          isNull(users.emailProvenAt),
          isNull(users.phoneProvenAt),
        ),
      )
      .limit(1);
    return row ?? null;
  },

  /** A new account of which this is the first company: the database makes it a member there. */
  async insertMember(
    tx: Database,
    account: typeof users.$inferInsert,
  ): Promise<typeof users.$inferSelect> {
    const [made] = await tx.insert(users).values(account).returning();
    if (made === undefined) throw new Error('insert returned no account');
    return made;
  },
};
