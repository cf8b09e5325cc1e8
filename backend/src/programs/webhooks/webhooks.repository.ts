import { and, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { DeliveryState } from '@muhatap/shared/wire/programs';
import { isId, schema, type Database } from '../../database';
import type { DeliveryAttempt } from '../../database/schema/programs';
import type { AuditCursor } from '../../people';
import type { LogEntry } from './public-event';

const { companyEvents, eventHeads, webhookCursors, webhookDeliveries, webhookEndpoints } = schema;

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type NewDelivery = Pick<DeliveryRow, 'companyId' | 'endpointId' | 'type' | 'payload' | 'createdAt'>;

const scoped = (companyId: string, id: string) =>
  and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, id));

/** Addresses of companies. */
export const endpointsRepository = {
  list: (db: Database, companyId: string): Promise<EndpointRow[]> =>
    db.select().from(webhookEndpoints).where(eq(webhookEndpoints.companyId, companyId)),

  async find(
    db: Database,
    companyId: string,
    id: string,
    { isLocked = false }: { readonly isLocked?: boolean } = {},
  ): Promise<EndpointRow | null> {
    if (!isId(id)) return null;
    const query = db.select().from(webhookEndpoints).where(scoped(companyId, id));
    const [row] = await (isLocked ? query.for('update') : query);
    return row ?? null;
  },

  async insert(tx: Database, row: typeof webhookEndpoints.$inferInsert): Promise<EndpointRow> {
    const [stored] = await tx.insert(webhookEndpoints).values(row).returning();
    if (stored === undefined) throw new Error('A webhook vanished while it was made.');
    return stored;
  },

  async update(
    tx: Database,
    id: string,
    change: Partial<typeof webhookEndpoints.$inferInsert>,
  ): Promise<EndpointRow> {
    const [stored] = await tx
      .update(webhookEndpoints)
      .set(change)
      .where(eq(webhookEndpoints.id, id))
      .returning();
    if (stored === undefined) throw new Error('A webhook vanished under its own lock.');
    return stored;
  },

  async delete(tx: Database, id: string): Promise<void> {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  },
};

/** Deliveries, newest first. */
export const deliveriesRepository = {
  async insert(tx: Database, rows: readonly NewDelivery[]): Promise<DeliveryRow[]> {
    return rows.length === 0
      ? []
      : tx
          .insert(webhookDeliveries)
          .values([...rows])
          .returning();
  },

  async find(db: Database, id: string): Promise<DeliveryRow | null> {
    const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
    return row ?? null;
  },

  list: (
    db: Database,
    endpointId: string,
    {
      state,
      behind,
      limit,
    }: {
      readonly state: DeliveryState | undefined;
      readonly behind: AuditCursor | null;
      readonly limit: number;
    },
  ): Promise<DeliveryRow[]> =>
    db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.endpointId, endpointId),
          state === undefined ? undefined : eq(webhookDeliveries.state, state),
          behind === null
            ? undefined
            : sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${behind.at.toISOString()}::timestamptz, ${behind.id})`,
        ),
      )
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit),

  /** Puts deliveries of an address in line again and answers their ids, the oldest `limit` of them. */
  async putInLine(
    tx: Database,
    endpointId: string,
    which:
      | { readonly id: string }
      | {
          readonly from: Date;
          readonly to: Date;
          readonly state: DeliveryState | undefined;
        },
    limit: number,
  ): Promise<string[]> {
    const chosen =
      'id' in which
        ? eq(webhookDeliveries.id, which.id)
        : and(
            gte(webhookDeliveries.createdAt, which.from),
            lte(webhookDeliveries.createdAt, which.to),
            which.state === undefined ? undefined : eq(webhookDeliveries.state, which.state),
          );
    const rows = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, endpointId), chosen))
      .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id)
      .limit(limit)
      .for('update');
    const ids = rows.map(({ id }) => id);
    await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0 })
      .where(inArray(webhookDeliveries.id, ids));
    return ids;
  },

  async noteAttempt(
    tx: Database,
    { id, attempts, tries }: DeliveryRow,
    attempt: DeliveryAttempt,
    state: DeliveryState,
  ): Promise<void> {
    await tx
      .update(webhookDeliveries)
      .set({ state, tries: tries + 1, attempts: [...attempts, attempt] })
      .where(eq(webhookDeliveries.id, id));
  },
};

/** The number of the event log up to which a company's deliveries were made. */
export const cursorsRepository = {
  /** Nothing of before is delivered to a company's first address. */
  async begin(tx: Database, companyId: string, seq: number): Promise<void> {
    await tx.insert(webhookCursors).values({ companyId, seq }).onConflictDoNothing();
  },

  /** Companies whose log goes on behind their cursor. */
  async waitingCompanies(db: Database): Promise<string[]> {
    const rows = await db
      .select({ companyId: webhookCursors.companyId })
      .from(webhookCursors)
      .innerJoin(eventHeads, eq(eventHeads.companyId, webhookCursors.companyId))
      .where(gt(eventHeads.seq, webhookCursors.seq));
    return rows.map(({ companyId }) => companyId);
  },

  /** Null where another process is at it. */
  async lock(tx: Database, companyId: string): Promise<number | null> {
    const [row] = await tx
      .select({ seq: webhookCursors.seq })
      .from(webhookCursors)
      .where(eq(webhookCursors.companyId, companyId))
      .for('update', { skipLocked: true });
    return row?.seq ?? null;
  },

  async move(tx: Database, companyId: string, seq: number): Promise<void> {
    await tx.update(webhookCursors).set({ seq }).where(eq(webhookCursors.companyId, companyId));
  },

  entriesAfter: (
    db: Database,
    companyId: string,
    seq: number,
    limit: number,
  ): Promise<(LogEntry & { readonly seq: number })[]> =>
    db
      .select({
        seq: companyEvents.seq,
        type: companyEvents.type,
        payload: companyEvents.payload,
        createdAt: companyEvents.createdAt,
      })
      .from(companyEvents)
      .where(and(eq(companyEvents.companyId, companyId), gt(companyEvents.seq, seq)))
      .orderBy(companyEvents.seq)
      .limit(limit),
};
