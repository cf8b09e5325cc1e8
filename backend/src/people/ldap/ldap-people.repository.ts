import type { LdapPeopleAnswer } from '@muhatap/shared/wire/people';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { ProviderRow } from '../single-sign-on/providers.repository';

const { directoryIdentities, identityProviders, memberships, users } = schema;

/** A member of the company who has come in by a directory, under one or several of its ids. */
export interface DirectoryMember {
  readonly userId: string;
  readonly name: string;
  readonly subjects: readonly string[];
}

const isActiveMember = and(eq(memberships.isActive, true), eq(users.isActive, true));

export const ldapPeopleRepository = {
  /** Those who may enter the company now. */
  members: (
    db: Database,
    { id, companyId }: Pick<ProviderRow, 'id' | 'companyId'>,
  ): Promise<DirectoryMember[]> =>
    db
      .select({
        userId: users.id,
        name: users.name,
        subjects: sql<string[]>`array_agg(${directoryIdentities.subject})`,
      })
      .from(directoryIdentities)
      .innerJoin(users, eq(users.id, directoryIdentities.userId))
      .innerJoin(
        memberships,
        and(eq(memberships.userId, users.id), eq(memberships.companyId, companyId)),
      )
      .where(and(eq(directoryIdentities.providerId, id), isActiveMember))
      .groupBy(users.id, users.name)
      .orderBy(users.name, users.id),

  /** Whether the person may enter the company and has not come in by the directory since then. */
  async isStillMember(
    tx: Database,
    {
      providerId,
      companyId,
      id,
      since,
    }: {
      readonly providerId: string;
      readonly companyId: string;
      readonly id: string;
      readonly since: Date;
    },
  ): Promise<boolean> {
    const [member] = await tx
      .select({ isActive: memberships.isActive })
      .from(memberships)
      .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, id)));
    const entered = await tx.$count(
      directoryIdentities,
      and(
        eq(directoryIdentities.providerId, providerId),
        eq(directoryIdentities.userId, id),
        gt(directoryIdentities.lastSignInAt, since),
      ),
    );
    return member?.isActive === true && entered === 0;
  },

  /** The active directory over LDAP whose last night lies longest ago, before `before`; this one is taken then. Null for none. */
  async claim(db: Database, before: Date, at: Date): Promise<ProviderRow | null> {
    const due = or(
      isNull(identityProviders.peopleCheckedAt),
      lt(identityProviders.peopleCheckedAt, before),
    );
    const next = db
      .select({ id: identityProviders.id })
      .from(identityProviders)
      .where(and(isNotNull(identityProviders.ldap), eq(identityProviders.isActive, true), due))
      .orderBy(identityProviders.peopleCheckedAt)
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await db
      .update(identityProviders)
      .set({ peopleCheckedAt: at })
      .where(eq(identityProviders.id, sql`(${next})`))
      .returning();
    return row ?? null;
  },

  /** Keeps the end of a check. */
  async keepCheck(
    db: Database,
    id: string,
    { gone_people: _people, ...peopleCheck }: LdapPeopleAnswer,
  ): Promise<void> {
    await db.update(identityProviders).set({ peopleCheck }).where(eq(identityProviders.id, id));
  },
};
