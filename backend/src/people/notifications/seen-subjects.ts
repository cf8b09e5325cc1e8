import { and, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { seenCase, seenRoom } from '../../access/seen';
import { viewerOf } from '../../access/viewer';
import { ACT_NAMES } from './act-names';
import type { NotificationSubject } from './notification-subject';

const {
  approvals,
  complaints,
  connections,
  customers,
  memberships,
  programKeys,
  rooms,
  users,
  webhookEndpoints,
} = schema;

/** A subject as its reader sees it; a release has no name but in its details. */
export interface SeenSubject {
  readonly name: string | null;
}
/** Null for a subject that the reader does not see. */
export type LookUpSubject = (subject: NotificationSubject) => SeenSubject | null;

interface Named {
  readonly id: string;
  readonly name: string;
}
type Find = (db: Database, who: Caller, ids: string[]) => Promise<Named[]>;

const findConversations: Find = (db, who, ids) =>
  db
    .select({ id: rooms.id, name: customers.name })
    .from(rooms)
    .innerJoin(customers, eq(customers.id, rooms.customerId))
    .where(
      and(
        eq(rooms.companyId, who.companyId),
        inArray(rooms.id, ids),
        seenRoom(viewerOf(who, 'inbox')),
      ),
    );

const findComplaints: Find = (db, who, ids) =>
  db
    .select({
      id: complaints.id,
      name: sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode})`,
    })
    .from(complaints)
    .where(
      and(
        eq(complaints.companyId, who.companyId),
        inArray(complaints.id, ids),
        seenCase(viewerOf(who, 'complaints')),
      ),
    );

const findColleagues: Find = (db, who, ids) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.companyId, who.companyId), inArray(users.id, ids)));

const findAccounts: Find = async (db, { companyId, grants }, ids) =>
  grants.includes('settings')
    ? db
        .select({ id: connections.id, name: connections.name })
        .from(connections)
        .where(and(eq(connections.companyId, companyId), inArray(connections.id, ids)))
    : [];

const findPrograms: Find = async (db, { companyId, access }, ids) =>
  access.administers
    ? db
        .select({ id: programKeys.id, name: programKeys.name })
        .from(programKeys)
        .where(and(eq(programKeys.companyId, companyId), inArray(programKeys.id, ids)))
    : [];

/** Of an act that waits, or waited, for a second person. */
const findApprovals: Find = async (db, { companyId, userId, access }, ids) => {
  const rows = await db
    .select({ id: approvals.id, kind: approvals.kind })
    .from(approvals)
    .where(
      and(
        eq(approvals.companyId, companyId),
        inArray(approvals.id, ids),
        access.administers ? undefined : eq(approvals.requestedBy, userId),
      ),
    );
  return rows.map(({ id, kind }) => ({ id, name: ACT_NAMES[kind] }));
};

const findWebhooks: Find = async (db, { companyId, access }, ids) =>
  access.administers
    ? db
        .select({ id: webhookEndpoints.id, name: webhookEndpoints.name })
        .from(webhookEndpoints)
        .where(and(eq(webhookEndpoints.companyId, companyId), inArray(webhookEndpoints.id, ids)))
    : [];

/** Looks up which of these subjects the reader sees now. */
export async function findSeenSubjects(
  db: Database,
  who: Caller,
  subjects: readonly NotificationSubject[],
): Promise<LookUpSubject> {
  const seen = async (wanted: NotificationSubject['kind'], find: Find) => {
    const ids = subjects.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await find(db, who, [...new Set(ids)]);
    return new Map<string, SeenSubject>(rows.map(({ id, name }) => [id, { name }]));
  };
  const [conversation, complaint, person, account, program, approval, webhook] = await Promise.all([
    seen('conversation', findConversations),
    seen('complaint', findComplaints),
    seen('person', findColleagues),
    seen('account', findAccounts),
    seen('program', findPrograms),
    seen('approval', findApprovals),
    seen('webhook', findWebhooks),
  ]);
  const release = { get: () => (who.grants.includes('releases') ? { name: null } : undefined) };
  const tables = { conversation, complaint, person, release, account, program, approval, webhook };
  return ({ kind, id }) => tables[kind].get(id) ?? null;
}
