import { and, asc, eq, sql } from 'drizzle-orm';
import type {
  COMPLAINT_SYNC_STATES,
  SaysisChangeKind,
  SaysisFields,
} from '@muhatap/shared/wire/complaints';
import { newId, schema, type Database } from '../../database';
import { enqueueJobs } from '../../jobs';
import { systemViewer } from '../../access/viewer';
import { complaintsRepository } from '../cases/complaints.repository';
import { ourValuesOf } from './ledger-fields';
import { CHANGE_QUEUE, OPEN_STATES, openingKey, withValues } from './saysis-changes';

const { complaintMessages, complaints, saysisChanges, saysisSettings } = schema;

/**
 * A change of ours that is sent to SAYSIS: of a field by its name (of a status with its reason), of
 * a `message`. References are given by their names. `key` makes it happen once there; of a message
 * it is the complaint message's id.
 */
export interface OutgoingChange {
  companyId: string;
  complaintId: string;
  kind: SaysisChangeKind;
  fields: SaysisFields;
  key?: string;
  now: Date;
}

/** The case with its state in SAYSIS; its row is locked. */
async function standing(tx: Database, companyId: string, complaintId: string) {
  const [found] = await tx
    .select({
      externalId: complaints.externalId,
      isActive: saysisSettings.isActive,
      opening: saysisChanges.state,
    })
    .from(complaints)
    .leftJoin(saysisSettings, eq(saysisSettings.companyId, complaints.companyId))
    .leftJoin(
      saysisChanges,
      and(
        eq(saysisChanges.companyId, complaints.companyId),
        eq(saysisChanges.direction, 'out'),
        eq(saysisChanges.key, openingKey(complaintId)),
      ),
    )
    .where(and(eq(complaints.companyId, companyId), eq(complaints.id, complaintId)))
    // Rows of one case are written one transaction after the other: their numbers are their order.
    .for('no key update', { of: complaints });
  return found ?? null;
}

type LedgerRow = Pick<typeof saysisChanges.$inferInsert, 'kind' | 'key' | 'fields'>;

async function write(
  tx: Database,
  { companyId, complaintId, now }: OutgoingChange,
  externalId: string | null,
  rows: LedgerRow[],
): Promise<void> {
  const common = {
    companyId,
    complaintId,
    externalId,
    direction: 'out' as const,
    createdAt: now,
  };
  const written = await tx
    .insert(saysisChanges)
    .values(rows.map((row) => ({ ...common, ...row })))
    .onConflictDoNothing()
    .returning({ id: saysisChanges.id, seq: saysisChanges.seq });
  const inOrder = written.sort((one, other) => one.seq - other.seq);
  await enqueueJobs(
    tx,
    CHANGE_QUEUE,
    inOrder.map(({ id }) => ({ subject: id, key: complaintId, companyId })),
  );
}

/** The case as it is now, and all its messages so far. */
async function introduce(tx: Database, change: OutgoingChange): Promise<void> {
  const { complaintId } = change;
  const known = await complaintsRepository.find(tx, systemViewer(change.companyId), complaintId);
  if (known === null) return;
  const said = await tx
    .select({ id: complaintMessages.id, message: complaintMessages.message })
    .from(complaintMessages)
    .where(eq(complaintMessages.complaintId, complaintId))
    .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id));
  await write(tx, change, null, [
    {
      kind: 'open',
      key: openingKey(complaintId),
      fields: withValues(ourValuesOf(known)),
    },
    ...said.map(({ id, message }): LedgerRow => ({
      kind: 'message',
      key: id,
      fields: { message: { before: null, after: message } },
    })),
  ]);
}

/**
 * Writes a change into the ledger, in the transaction of the change itself and after it. Nothing is
 * written where SAYSIS does not have the case and its line is off. A case that SAYSIS does not have
 * yet is sent as a whole, with all its messages, instead; so `open` needs no fields.
 */
export async function queueOutgoing(tx: Database, change: OutgoingChange): Promise<void> {
  const found = await standing(tx, change.companyId, change.complaintId);
  if (found === null) return;
  const { externalId, isActive, opening } = found;
  if (externalId === null && opening === null) {
    if (isActive === true) await introduce(tx, change);
    return;
  }
  // A person decided to keep this case from SAYSIS.
  if (change.kind === 'open' || (externalId === null && opening === 'discarded')) return;
  await write(tx, change, externalId, [
    { kind: change.kind, key: change.key ?? newId(), fields: change.fields },
  ]);
}

type SyncState = (typeof COMPLAINT_SYNC_STATES)[number];

/** The agreement of a case here and in SAYSIS; `at` is the moment of the last exchange. */
export async function syncStateOf(
  db: Database,
  companyId: string,
  complaintId: string,
): Promise<{ state: SyncState; at: string | null }> {
  const open = sql.join(
    OPEN_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  const [seen] = await db
    .select({
      externalId: complaints.externalId,
      conflict: sql<boolean>`coalesce(bool_or(${saysisChanges.state} = 'conflict'), false)`,
      dead: sql<boolean>`coalesce(bool_or(${saysisChanges.state} = 'dead'), false)`,
      open: sql<boolean>`coalesce(bool_or(${saysisChanges.state} in (${open})), false)`,
      at: sql<string | null>`max(${saysisChanges.finishedAt})`,
    })
    .from(complaints)
    .leftJoin(saysisChanges, eq(saysisChanges.complaintId, complaints.id))
    .where(and(eq(complaints.companyId, companyId), eq(complaints.id, complaintId)))
    .groupBy(complaints.id);
  if (seen === undefined) return { state: 'off', at: null };
  const at = seen.at === null ? null : new Date(seen.at).toISOString();
  if (seen.conflict) return { state: 'conflict', at };
  if (seen.dead) return { state: 'failed', at };
  if (seen.open) return { state: 'waiting', at };
  return { state: seen.externalId === null ? 'off' : 'synced', at };
}
