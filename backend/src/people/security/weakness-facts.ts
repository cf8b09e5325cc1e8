import { and, arrayContains, arrayOverlaps, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { HAS_SECOND_FACTOR } from '../auth/has-second-factor';
import { factorPolicyRepository } from '../factor-policy/factor-policy.repository';
import { findAdministrators } from '../memberships/administrators';

const { accountChecks, auditLog, connections, identityProviders, invitations, memberships } =
  schema;
const { programKeys, roleNetworks, roles, users } = schema;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ENDS_SOON_MS = 14 * DAY_MS;
const OLD_KEY_MS = 365 * DAY_MS;
const LONG_INVITED_MS = 3 * DAY_MS;
const FAILURE_DAYS = 7;

/** Facts about a company by which its administrators see what is weak. */
export interface WeaknessFacts {
  readonly people: number;
  readonly withoutFactor: number;
  /** People by name whose role asks for a second factor, and who have none. */
  readonly obligedWithoutFactor: readonly string[];
  readonly administrators: number;
  /** Directories by name, with the people whom each knows no longer and who may still enter. */
  readonly goneFromDirectories: readonly { readonly name: string; readonly people: number }[];
  /** Channel accounts by name whose keys have ended or end within two weeks. */
  readonly endingKeys: readonly string[];
  /** Keys of programs by name that are older than a year. */
  readonly oldProgramKeys: readonly string[];
  /** Roles by name that administer or change settings, from everywhere. */
  readonly openRoles: readonly string[];
  /** Invitations that have been open for more than three days. */
  readonly longInvitations: number;
  /** Refused sign-ins of the last 24 hours, and of a day on average in the week before. */
  readonly failures: { readonly today: number; readonly usual: number };
  /** Directories by name that are connected and not required. */
  readonly optionalDirectories: readonly string[];
}

const namesOf = (rows: readonly { readonly name: string }[]): string[] =>
  rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'tr'));

const membersOf = (companyId: string) =>
  and(
    eq(memberships.companyId, companyId),
    eq(memberships.isActive, true),
    eq(users.isActive, true),
  );

async function readPeople(db: Database, companyId: string) {
  const [all] = await db
    .select({
      people: count(),
      withoutFactor: sql<number>`count(*) filter (where not ${HAS_SECOND_FACTOR})::int`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(membersOf(companyId));
  const administrators = await findAdministrators(db, companyId);
  const { people = 0, withoutFactor = 0 } = all ?? {};
  const obligedWithoutFactor = await factorPolicyRepository.namesWithout(db, companyId);
  return { people, withoutFactor, obligedWithoutFactor, administrators: administrators.length };
}

async function readKeys(db: Database, companyId: string, now: Date) {
  const ending = await db
    .select({ name: connections.name })
    .from(accountChecks)
    .innerJoin(connections, eq(connections.id, accountChecks.connectionId))
    .where(
      and(
        eq(connections.companyId, companyId),
        lt(accountChecks.keyExpiresAt, new Date(now.getTime() + ENDS_SOON_MS)),
      ),
    );
  const old = await db
    .select({ name: programKeys.name })
    .from(programKeys)
    .where(
      and(
        eq(programKeys.companyId, companyId),
        isNull(programKeys.revokedAt),
        gt(programKeys.expiresAt, now),
        lt(programKeys.createdAt, new Date(now.getTime() - OLD_KEY_MS)),
      ),
    );
  return { endingKeys: namesOf(ending), oldProgramKeys: namesOf(old) };
}

async function readAccess(db: Database, companyId: string, now: Date) {
  const open = await db
    .select({ name: roles.name })
    .from(roles)
    .leftJoin(roleNetworks, eq(roleNetworks.roleId, roles.id))
    .where(
      and(
        eq(roles.companyId, companyId),
        isNull(roleNetworks.roleId),
        sql`(${arrayContains(roles.actions, ['administer'])} or ${arrayOverlaps(roles.modules, ['settings', 'releases'])})`,
      ),
    );
  const directories = await db
    .select({ name: identityProviders.name })
    .from(identityProviders)
    .where(
      and(
        eq(identityProviders.companyId, companyId),
        eq(identityProviders.isActive, true),
        eq(identityProviders.isRequired, false),
      ),
    );
  const checked = await db
    .select({ name: identityProviders.name, check: identityProviders.peopleCheck })
    .from(identityProviders)
    .where(and(eq(identityProviders.companyId, companyId), eq(identityProviders.isActive, true)));
  const goneFromDirectories = checked
    .map(({ name, check }) => ({ name, people: check?.gone ?? 0 }))
    .filter(({ people }) => people > 0);
  const longInvitations = await db.$count(
    invitations,
    and(
      eq(invitations.companyId, companyId),
      isNull(invitations.acceptedAt),
      isNull(invitations.revokedAt),
      gt(invitations.expiresAt, now),
      lt(invitations.createdAt, new Date(now.getTime() - LONG_INVITED_MS)),
    ),
  );
  const optionalDirectories = namesOf(directories);
  return { openRoles: namesOf(open), optionalDirectories, goneFromDirectories, longInvitations };
}

async function readFailures(db: Database, companyId: string, now: Date) {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const refused = (days: number) =>
    db.$count(
      auditLog,
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.action, 'session.refused'),
        gt(auditLog.at, since(days)),
      ),
    );
  const today = await refused(1);
  const usual = ((await refused(1 + FAILURE_DAYS)) - today) / FAILURE_DAYS;
  return { failures: { today, usual } };
}

/** Reads the facts as they are now. */
export const readWeaknessFacts = async (
  db: Database,
  companyId: string,
  now: Date,
): Promise<WeaknessFacts> => ({
  ...(await readPeople(db, companyId)),
  ...(await readKeys(db, companyId, now)),
  ...(await readAccess(db, companyId, now)),
  ...(await readFailures(db, companyId, now)),
});
