import { and, eq, sql } from 'drizzle-orm';
import type { Profile, Workspace } from '@muhatap/shared/wire/session';
import { prepared, schema, type Database } from '../../database';
import type { UserRow } from '../auth/users.repository';

const { companies, eventHeads, memberships, users } = schema;

/** A person in a company with all that their pages begin with. */
export interface ProfileRow extends UserRow, Pick<Profile, 'role' | 'availability'> {
  /** The newest number of the company's event log at that moment. */
  readonly eventSeq: number;
  /** The companies that the person can enter, in no order. */
  readonly workspaces: Workspace[];
  /** Whether the company lets browsers keep the last conversation list. */
  readonly keepsList: boolean;
}

/** By name, in the order of the database. */
const rolesOfPerson = sql<Profile['role']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'modules', r.modules, 'visibility', r.visibility, 'actions', r.actions) order by r.name), '[]'::json)
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${users.id} and r.company_id = ${companies.id})`;

const workspacesOfPerson = sql<Workspace[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'logo', c.logo_url, 'plan', c.plan)), '[]'::json)
  from memberships m join companies c on c.id = m.company_id where m.user_id = ${users.id} and m.is_active)`;

const selectProfile = prepared((db) =>
  db
    .select({
      user: users,
      companyId: companies.id,
      companyName: companies.name,
      keepsList: companies.keepsList,
      availability: memberships.availability,
      eventSeq: sql<number>`coalesce(${eventHeads.seq}, 0)`.mapWith(Number),
      role: rolesOfPerson,
      workspaces: workspacesOfPerson,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(eventHeads, eq(eventHeads.companyId, companies.id))
    .where(
      and(eq(users.id, sql.placeholder('userId')), eq(companies.id, sql.placeholder('companyId'))),
    ),
);

/** In one query, because every page begins with it. Null where the person is no member. */
export async function findProfile(
  db: Database,
  who: { readonly companyId: string; readonly userId: string },
): Promise<ProfileRow | null> {
  const [row] = await selectProfile(db, { companyId: who.companyId, userId: who.userId });
  return row ?? null;
}
