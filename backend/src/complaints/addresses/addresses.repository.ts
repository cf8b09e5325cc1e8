import { and, asc, count, desc, eq, gte, like, lte, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { turkishOrder } from '../../text/turkish-order';
import type { Point } from '../places/geometry';

const { complaintDistricts, complaintMessages, complaintOutlines, complaintStreets, messages } =
  schema;

type NewStreet = typeof complaintStreets.$inferInsert;
type NewOutline = typeof complaintOutlines.$inferInsert;

/** Rows of one statement; each has seven values, of 65,535 that a statement may have. */
const ROWS_AT_ONCE = 5000;

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );

/** The streets of a company and the outlines of its neighbourhoods. Every query is scoped by company. */
export const addressesRepository = {
  async count(db: Database, companyId: string) {
    const [streets] = await db
      .select({ streets: count(), points: count(complaintStreets.lat) })
      .from(complaintStreets)
      .where(eq(complaintStreets.companyId, companyId));
    const outlines = await db.$count(complaintOutlines, eq(complaintOutlines.companyId, companyId));
    return { streets: streets?.streets ?? 0, points: streets?.points ?? 0, outlines };
  },

  /** Streets in whose words each word begins one; those that begin with the first word stand first. */
  search: (db: Database, companyId: string, words: readonly string[], limit: number) =>
    db
      .select({
        id: complaintStreets.id,
        street: complaintStreets.name,
        lat: complaintStreets.lat,
        lon: complaintStreets.lon,
        district: { id: complaintDistricts.id, name: complaintDistricts.name },
      })
      .from(complaintStreets)
      .innerJoin(complaintDistricts, eq(complaintDistricts.id, complaintStreets.district))
      .where(
        and(
          eq(complaintStreets.companyId, companyId),
          ...words.map((word) => like(complaintStreets.searchText, `% ${word}%`)),
        ),
      )
      .orderBy(
        desc(sql`${complaintStreets.searchText} like ${` ${words[0] ?? ''}%`}`),
        asc(turkishOrder(complaintStreets.name)),
        asc(complaintStreets.id),
      )
      .limit(limit),

  neighbourhoods: (db: Database, companyId: string) =>
    db
      .select({ id: complaintDistricts.id, name: complaintDistricts.name })
      .from(complaintDistricts)
      .where(eq(complaintDistricts.companyId, companyId))
      .orderBy(desc(complaintDistricts.isActive), asc(complaintDistricts.createdAt)),

  async addNeighbourhoods(
    tx: Database,
    companyId: string,
    names: readonly string[],
    now: Date,
  ): Promise<void> {
    for (const rows of chunks(names))
      await tx
        .insert(complaintDistricts)
        .values(rows.map((name) => ({ companyId, name, createdAt: now, updatedAt: now })))
        .onConflictDoNothing();
  },

  async replaceStreets(tx: Database, companyId: string, rows: readonly NewStreet[]): Promise<void> {
    await tx.delete(complaintStreets).where(eq(complaintStreets.companyId, companyId));
    for (const some of chunks(rows)) await tx.insert(complaintStreets).values(some);
  },

  async replaceOutlines(
    tx: Database,
    companyId: string,
    rows: readonly NewOutline[],
  ): Promise<void> {
    await tx.delete(complaintOutlines).where(eq(complaintOutlines.companyId, companyId));
    for (const some of chunks(rows)) await tx.insert(complaintOutlines).values(some);
  },

  /** The addresses of the newest files of a case, of its own and of its conversation. */
  async files(db: Database, complaintId: string, limit: number): Promise<string[]> {
    const address = sql<
      string | null
    >`coalesce(${complaintMessages.mediaUrl}, ${messages.media} ->> 'url')`;
    const rows = await db
      .select({ address })
      .from(complaintMessages)
      .leftJoin(messages, eq(messages.id, complaintMessages.roomMessageId))
      .where(and(eq(complaintMessages.complaintId, complaintId), sql`${address} is not null`))
      .orderBy(desc(complaintMessages.createdAt), desc(complaintMessages.id))
      .limit(limit);
    return rows.flatMap(({ address: found }) => found ?? []);
  },

  /** The outlines of neighbourhoods in use. */
  outlines: (db: Database, companyId: string) =>
    db
      .select({
        id: complaintDistricts.id,
        name: complaintDistricts.name,
        polygons: complaintOutlines.outline,
      })
      .from(complaintOutlines)
      .innerJoin(complaintDistricts, eq(complaintDistricts.id, complaintOutlines.district))
      .where(and(eq(complaintOutlines.companyId, companyId), eq(complaintDistricts.isActive, true)))
      .orderBy(asc(complaintDistricts.id)),

  /** The outlines in whose box a point lies, of neighbourhoods in use. */
  around: (db: Database, companyId: string, { lat, lon }: Point) =>
    db
      .select({
        id: complaintDistricts.id,
        name: complaintDistricts.name,
        outline: complaintOutlines.outline,
      })
      .from(complaintOutlines)
      .innerJoin(complaintDistricts, eq(complaintDistricts.id, complaintOutlines.district))
      .where(
        and(
          eq(complaintOutlines.companyId, companyId),
          eq(complaintDistricts.isActive, true),
          lte(complaintOutlines.south, lat),
          gte(complaintOutlines.north, lat),
          lte(complaintOutlines.west, lon),
          gte(complaintOutlines.east, lon),
        ),
      )
      .orderBy(asc(complaintOutlines.district)),
};
