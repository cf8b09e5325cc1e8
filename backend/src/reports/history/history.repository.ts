import { and, asc, eq, getTableColumns, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { copyRows, newId, schema, type Database } from '../../database';
import type { NewFact } from '../facts/facts.repository';
import type { NamedPlaces, PastEntry } from './case-history';
import type { PastMessage } from './room-history';

const {
  chatbotTalks,
  complaintDistricts,
  complaintHistory,
  complaints,
  complaintTypes,
  complaintUnits,
  customers,
  messages,
  reportFacts,
  roomLabels,
  rooms,
  surveyAnswers,
} = schema;

type RoomRow = typeof rooms.$inferSelect;
type SpokenRow = Omit<PastMessage, 'createdAt'> & { readonly roomId: string; readonly at: number };

const idList = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
const byName = (rows: readonly { id: string; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [name, id]));

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Records from before facts existed, and the facts that are derived from them. */
export const historyRepository = {
  /** Only one transaction at a time derives a company's history; the lock holds until it ends. */
  async lock(tx: Database, companyId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('muhatap-report-history:' || ${companyId}::text, 0))`,
    );
  },

  /** Conversations without a fact, oldest first. One without a message has not begun. */
  async roomsWithoutFacts(tx: Database, companyId: string): Promise<string[]> {
    const ownFacts = tx
      .select({ one: sql`1` })
      .from(reportFacts)
      .where(eq(reportFacts.roomId, rooms.id));
    const found = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.companyId, companyId), ne(rooms.messageCount, 0), notExists(ownFacts)))
      .orderBy(asc(rooms.id));
    return found.map(({ id }) => id);
  },

  /** Cases without a fact, oldest first. */
  async casesWithoutFacts(tx: Database, companyId: string): Promise<string[]> {
    const ownFacts = tx
      .select({ one: sql`1` })
      .from(reportFacts)
      .where(eq(reportFacts.complaintId, complaints.id));
    const found = await tx
      .select({ id: complaints.id })
      .from(complaints)
      .where(and(eq(complaints.companyId, companyId), notExists(ownFacts)))
      .orderBy(asc(complaints.id));
    return found.map(({ id }) => id);
  },

  /** Since when there is anything. */
  async firstMoment(tx: Database, companyId: string): Promise<Date | null> {
    const { rows } = await tx.execute<{ at: string | number | null }>(sql`
      select (extract(epoch from least(
        (select min(${messages.createdAt}) from ${messages} where ${messages.companyId} = ${companyId}),
        (select min(${rooms.createdAt}) from ${rooms} where ${rooms.companyId} = ${companyId}),
        (select min(${complaints.createdAt}) from ${complaints} where ${complaints.companyId} = ${companyId}))) * 1000)::float8 as at`);
    const at = rows[0]?.at ?? null;
    return at === null ? null : new Date(Number(at));
  },

  async rooms(tx: Database, ids: readonly string[]): Promise<RoomRow[]> {
    return tx
      .select()
      .from(rooms)
      .where(inArray(rooms.id, [...ids]))
      .orderBy(asc(rooms.id));
  },

  /** By room, oldest first; read past the query builder because there are millions. */
  async messages(tx: Database, roomIds: readonly string[]): Promise<Map<string, PastMessage[]>> {
    const { rows } = await tx.execute<SpokenRow & Record<string, unknown>>(sql`
      select ${messages.roomId} as "roomId", ${messages.id} as id, ${messages.type} as type, ${messages.isSent} as "isSent", ${messages.isBotMessage} as "isBotMessage",
        ${messages.senderUserId} as "senderUserId", (extract(epoch from ${messages.createdAt}) * 1000)::float8 as at
      from ${messages} where ${messages.roomId} in ${idList(roomIds)} order by ${messages.roomId}, ${messages.createdAt}, ${messages.id}`);
    const found = new Map<string, PastMessage[]>();
    for (const { roomId, at, ...row } of rows) {
      const message = { ...row, createdAt: new Date(at) };
      const own = found.get(roomId);
      if (own === undefined) found.set(roomId, [message]);
      else own.push(message);
    }
    return found;
  },

  /** Customers whose first conversation is one of these, by its id. */
  async newcomers(tx: Database, rows: readonly RoomRow[]): Promise<Map<string, Date>> {
    const own = new Set(rows.map(({ id }) => id));
    const found = await tx
      .selectDistinctOn([rooms.customerId], { roomId: rooms.id, at: customers.createdAt })
      .from(rooms)
      .innerJoin(customers, eq(customers.id, rooms.customerId))
      .where(
        and(
          sql`${rooms.customerId} in ${idList(rows.map(({ customerId }) => customerId))}`,
          ne(rooms.messageCount, 0),
        ),
      )
      .orderBy(asc(rooms.customerId), asc(rooms.id));
    return new Map(
      found.filter(({ roomId }) => own.has(roomId)).map(({ roomId, at }) => [roomId, at]),
    );
  },

  async surveys(tx: Database, roomIds: readonly string[]) {
    return groupBy(
      await tx
        .select()
        .from(surveyAnswers)
        .where(sql`${surveyAnswers.roomId} in ${idList(roomIds)}`),
      ({ roomId }) => roomId,
    );
  },

  async labels(tx: Database, roomIds: readonly string[]) {
    return groupBy(
      await tx
        .select()
        .from(roomLabels)
        .where(sql`${roomLabels.roomId} in ${idList(roomIds)}`),
      ({ roomId }) => roomId,
    );
  },

  /** Chatbots' talks that have ended. */
  async talks(tx: Database, roomIds: readonly string[]) {
    const found = await tx
      .select({
        roomId: chatbotTalks.roomId,
        status: chatbotTalks.status,
        updatedAt: chatbotTalks.updatedAt,
      })
      .from(chatbotTalks)
      .where(
        and(sql`${chatbotTalks.roomId} in ${idList(roomIds)}`, ne(chatbotTalks.status, 'waiting')),
      );
    return groupBy(found, ({ roomId }) => roomId);
  },

  async cases(tx: Database, ids: readonly string[]) {
    return tx
      .select()
      .from(complaints)
      .where(sql`${complaints.id} in ${idList(ids)}`)
      .orderBy(asc(complaints.id));
  },

  /** By case, oldest first. */
  async entries(
    tx: Database,
    caseIds: readonly string[],
  ): Promise<Map<string, (PastEntry & { complaintId: string })[]>> {
    const { complaintId, kind, version, before, after, actorId, createdAt } = complaintHistory;
    const found = await tx
      .select({ complaintId, kind, version, before, after, actorId, createdAt })
      .from(complaintHistory)
      .where(sql`${complaintId} in ${idList(caseIds)}`)
      .orderBy(asc(complaintId), asc(createdAt), asc(version), asc(complaintHistory.id));
    return groupBy(found, (entry) => entry.complaintId);
  },

  async places(tx: Database, companyId: string): Promise<NamedPlaces> {
    const named = async (
      table: typeof complaintUnits | typeof complaintTypes | typeof complaintDistricts,
    ) =>
      byName(
        await tx
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(eq(table.companyId, companyId)),
      );
    return {
      units: await named(complaintUnits),
      types: await named(complaintTypes),
      districts: await named(complaintDistricts),
    };
  },

  /** Writes facts that no worker must roll up: the caller rebuilds the rollups. */
  async write(tx: Database, facts: readonly NewFact[]): Promise<void> {
    await copyRows(
      tx,
      reportFacts,
      facts.map((fact) => Object.assign(fact, { id: newId(), amount: fact.amount ?? 1 })),
      Object.keys(getTableColumns(reportFacts)),
    );
  },

  /** Companies whose conversations or cases began before facts were kept. */
  async companiesWithoutFacts(db: Database): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select c.id from companies c
      where exists (select from ${rooms} where ${rooms.companyId} = c.id and ${isNull(rooms.openedAt)} and ${ne(rooms.messageCount, 0)})
        or (exists (select from ${complaints} where ${complaints.companyId} = c.id) and not exists (select from ${reportFacts} where ${reportFacts.companyId} = c.id and ${reportFacts.kind} = 'case_opened'))
      order by c.id`);
    return rows.map(({ id }) => id);
  },
};
