import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { PERSON_FIELDS } from '../members/change-person';
import { ACTION_LABELS, ROLE_FIELDS } from '../roles/role-labels';

const { auditLog, invitations, roles, userRoles } = schema;

/** Days in which an administrator decides about no request of whoever made them one. */
const MAKING_COUNTS_DAYS = 7;
const DAY_MS = 86_400_000;

/** The field of a person: their roles, or an address, by which a new password is asked for. */
const isOfAccess = or(
  ...[PERSON_FIELDS.roles, PERSON_FIELDS.email, PERSON_FIELDS.phone].map(
    (field) => sql`${auditLog.changes} @> ${JSON.stringify([{ field }])}::jsonb`,
  ),
);
/** The role began to administer. */
const administersSince = sql`exists (
  select 1 from jsonb_array_elements(${auditLog.changes}) change
  where change->>'field' = ${ROLE_FIELDS.actions}
    and position(${ACTION_LABELS.administer} in coalesce(change->>'after', '')) > 0
    and position(${ACTION_LABELS.administer} in coalesce(change->>'before', '')) = 0)`;

/**
 * Ids of the people who within the last days invited somebody whose account began with it, or gave them roles, an address, or a role of theirs
 * the action `administer`.
 */
export async function findMakers(
  db: Database,
  companyId: string,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - MAKING_COUNTS_DAYS * DAY_MS);
  const ownRoles = db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.companyId, companyId)));
  const invited = db
    .select({ id: invitations.invitedBy })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.acceptedBy, userId),
        gt(invitations.acceptedAt, since),
      ),
    );
  const changed = db
    .select({ id: auditLog.actorId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        gt(auditLog.at, since),
        isNotNull(auditLog.actorId),
        or(
          and(eq(auditLog.action, 'person.changed'), eq(auditLog.subjectId, userId), isOfAccess),
          and(
            eq(auditLog.action, 'role.changed'),
            inArray(auditLog.subjectId, ownRoles),
            administersSince,
          ),
        ),
      ),
    );
  const rows = await invited.union(changed);
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}
