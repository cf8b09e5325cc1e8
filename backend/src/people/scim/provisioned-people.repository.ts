import { and, eq, isNull, or } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { memberships, provisionedPeople, users } = schema;

type Link = typeof provisionedPeople.$inferSelect;

/** A member of a company, with the names that the directory gave; null where it gave none. */
export interface ProvisionedPerson {
  readonly user: typeof users.$inferSelect;
  readonly membership: typeof memberships.$inferSelect;
  readonly link: Link | null;
}

const select = (db: Database) =>
  db
    .select({ user: users, membership: memberships, link: provisionedPeople })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      provisionedPeople,
      and(
        eq(provisionedPeople.userId, memberships.userId),
        eq(provisionedPeople.companyId, memberships.companyId),
      ),
    );

/** Those whom the directory has deleted are gone for it, unless an administrator let them in again. */
export const isGone = ({ link, membership }: ProvisionedPerson): boolean =>
  link?.endedAt != null && !membership.isActive;
const isThere = or(isNull(provisionedPeople.endedAt), eq(memberships.isActive, true));

export const provisionedPeopleRepository = {
  /** All people of a company whom its directory can see, oldest first: a company is some hundred people. */
  list: (db: Database, companyId: string): Promise<ProvisionedPerson[]> =>
    select(db)
      .where(and(eq(memberships.companyId, companyId), isThere))
      .orderBy(memberships.createdAt, memberships.userId),

  /** Whether the directory can see them or not. */
  async find(db: Database, companyId: string, userId: string): Promise<ProvisionedPerson | null> {
    const [row] = await select(db).where(
      and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)),
    );
    return row ?? null;
  },

  /** Keeps the names that the directory gives a person, who is there from then on. */
  async keep(
    tx: Database,
    names: Pick<Link, 'companyId' | 'userId' | 'userName' | 'externalId'>,
    at: Date,
  ): Promise<void> {
    await tx
      .insert(provisionedPeople)
      .values({ ...names, createdAt: at })
      .onConflictDoUpdate({
        target: [provisionedPeople.companyId, provisionedPeople.userId],
        set: { userName: names.userName, externalId: names.externalId, endedAt: null },
      });
  },

  async end(tx: Database, companyId: string, userId: string, at: Date): Promise<void> {
    await tx
      .update(provisionedPeople)
      .set({ endedAt: at })
      .where(and(eq(provisionedPeople.companyId, companyId), eq(provisionedPeople.userId, userId)));
  },
};
