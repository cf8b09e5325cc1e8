import { and, eq, gt, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { PeopleList, PeopleQuery } from '@muhatap/shared/wire/people';
import { storableText } from '../../text/storable-text';
import { schema, type Database, isId } from '../../database';
import type { Recipient } from '../auth/recipient';
import type { NamedRow } from '../memberships/positions.repository';
import { phoneDigits, searchTerm } from '../../text/search-term';
import type { MatchingColleague } from './order-colleagues';

const { invitations, memberships, sessions, users } = schema;

/** A person as a member of a company. */
export interface PersonRow {
  readonly user: typeof users.$inferSelect;
  readonly membership: typeof memberships.$inferSelect;
  readonly openRooms: number;
}

/** A person of the list with the figures by which it can be ordered. */
export interface MatchingPerson extends NamedRow {
  readonly lastSeenAt: Date | null;
  readonly openRooms: number;
}

/** A person whose account was closed is disabled in every company. */
const isActive = and(memberships.isActive, users.isActive) as SQL;

// Names written out: within a selection drizzle leaves a table's name away, and several of these have a column of that name.
const openRooms = sql<number>`(select count(*)::int from rooms held where held.assignee_id = "users"."id" and held.company_id = "memberships"."company_id" and held.is_active)`;
const holdsRole = (
  roleId: string,
) => sql`exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = ${users.id} and r.id = ${roleId} and r.company_id = ${memberships.companyId})`;
const isInGroup = (
  groupId: string,
) => sql`exists (select 1 from group_members gm join groups g on g.id = gm.group_id
  where gm.user_id = ${users.id} and g.id = ${groupId} and g.company_id = ${memberships.companyId})`;

/** The database folds both sides, so that `ISIL` finds Işıl. */
const holdsTerm = (words: SQL, typed: string) =>
  sql`muhatap_fold(${words}) like '%' || muhatap_fold(${searchTerm(storableText(typed))}) || '%'`;

/** A phone is found by its digits, however they were typed. */
function holds(typed: string): SQL | undefined {
  const digits = phoneDigits(typed);
  return or(
    holdsTerm(sql`${users.name}`, typed),
    holdsTerm(sql`${users.email}`, typed),
    digits === null ? undefined : sql`${users.phone} like ${`%${digits}%`}`,
  );
}

/** The rule for an id as it can be; what cannot be one finds nothing. */
const idRule = (id: string | undefined, rule: (id: string) => SQL): SQL | undefined => {
  if (id === undefined) return undefined;
  return isId(id) ? rule(id) : sql`false`;
};

function stateRule(state: PeopleQuery['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'active' ? isActive : not(isActive);
}

function filterRule({ search, role, group, state }: PeopleQuery): SQL | undefined {
  return and(
    search === undefined || search === '' ? undefined : holds(search),
    idRule(role, holdsRole),
    idRule(group, isInGroup),
    stateRule(state),
  );
}

const inCompany = (companyId: string) => eq(memberships.companyId, companyId);
const joined = eq(memberships.userId, users.id);

export const peopleRepository = {
  /** All who pass the filters, in no order: a company is some hundred people, and its order is Turkish. */
  matching: (db: Database, companyId: string, query: PeopleQuery): Promise<MatchingPerson[]> =>
    db
      .select({
        id: users.id,
        name: users.name,
        lastSeenAt: memberships.lastSeenAt,
        // Counted for each person, so only where the order needs it.
        openRooms: query.order.endsWith('open_rooms') ? openRooms : sql<number>`0`,
      })
      .from(users)
      .innerJoin(memberships, joined)
      .where(and(inCompany(companyId), filterRule(query))),

  /** Active people whose name holds the term, in no order; their addresses are not searched. */
  colleagues: (db: Database, companyId: string, term = ''): Promise<MatchingColleague[]> =>
    db
      .select({
        id: users.id,
        name: users.name,
        availability: memberships.availability,
        email: users.email,
        phone: users.phone,
      })
      .from(users)
      .innerJoin(memberships, joined)
      .where(
        and(
          inCompany(companyId),
          isActive,
          term === '' ? undefined : holdsTerm(sql`${users.name}`, term),
        ),
      ),

  /** People by their ids, in no order. */
  findMany: (db: Database, companyId: string, ids: readonly string[]): Promise<PersonRow[]> =>
    db
      .select({ user: users, membership: memberships, openRooms })
      .from(users)
      .innerJoin(memberships, joined)
      .where(and(inCompany(companyId), inArray(users.id, [...ids]))),

  /** Ids of the active people who have made a request since then. */
  here: (db: Database, companyId: string, since: Date) =>
    db
      .select({ id: users.id })
      .from(users)
      .innerJoin(memberships, joined)
      .where(and(inCompany(companyId), isActive, gt(memberships.lastSeenAt, since))),

  async find(db: Database, companyId: string, id: string): Promise<PersonRow | null> {
    const [row] = isId(id) ? await peopleRepository.findMany(db, companyId, [id]) : [];
    return row ?? null;
  },

  async counts(db: Database, companyId: string): Promise<PeopleList['counts']> {
    const count = (rule: SQL) => sql<number>`(count(*) filter (where ${rule}))::int`;
    const [people] = await db
      .select({ active: count(isActive), disabled: count(not(isActive)) })
      .from(users)
      .innerJoin(memberships, joined)
      .where(inCompany(companyId));
    const invited = await db.$count(
      invitations,
      and(
        eq(invitations.companyId, companyId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
    return { active: people?.active ?? 0, disabled: people?.disabled ?? 0, invited };
  },

  async isElsewhere(db: Database, companyId: string, id: string): Promise<boolean> {
    return (
      (await db.$count(
        memberships,
        and(eq(memberships.userId, id), ne(memberships.companyId, companyId)),
      )) > 0
    );
  },

  /** Whether the address belongs to a member of the company. */
  async isColleagues(
    db: Database,
    companyId: string,
    { kind, address }: Recipient,
  ): Promise<boolean> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(memberships, joined)
      .where(and(inCompany(companyId), eq(users[kind], address)))
      .limit(1);
    return row !== undefined;
  },

  /** Devices that are signed in to this company and were used after `seenAfter`. */
  countSessions: (
    db: Database,
    companyId: string,
    id: string,
    now: Date,
    seenAfter: Date,
  ): Promise<number> =>
    db.$count(
      sessions,
      and(
        ofCompany(companyId, id),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, seenAfter),
      ),
    ),

  /** Ends the person's sessions in this company; their ids. Those elsewhere go on. */
  async endSessions(tx: Database, companyId: string, id: string, now: Date): Promise<string[]> {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(ofCompany(companyId, id), gt(sessions.expiresAt, now)))
      .returning({ id: sessions.id });
    return ended.map((session) => session.id);
  },

  async updateAccount(
    tx: Database,
    id: string,
    account: Partial<typeof users.$inferInsert>,
  ): Promise<void> {
    await tx.update(users).set(account).where(eq(users.id, id));
  },
};

/** A person's sessions of a company that have not been ended; old ones without a company are the account's first company's. */
const ofCompany = (companyId: string, id: string) =>
  and(
    eq(sessions.userId, id),
    isNull(sessions.revokedAt),
    sql`coalesce("sessions"."company_id", (select u.company_id from users u where u.id = "sessions"."user_id")) = ${companyId}`,
  );
