import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../database';
import type { LookCursor } from './look-cursor';

const { companies, complaints, customers, looks, lookTerms, uploads, users } = schema;

/** Citizens and cases that a search of the log looks up at most. */
const MOST_FOUND = 200;

/** A query of a company's log; undefined leaves a filter out. */
export interface LookQuestion {
  readonly companyId: string;
  /** As the database's fold is to receive it. */
  readonly term: string;
  readonly userId: string | undefined;
  readonly customerId: string | undefined;
  readonly complaintId: string | undefined;
  readonly kind: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly behind: LookCursor | null;
  readonly limit: number;
}

/** The exact expression of the index `customers_search`. */
const customerText = sql`muhatap_fold(${customers.name} || ' ' || coalesce(${customers.phone}, '') || ' ' || ${customers.externalId})`;

/** Everything of the person to whom the identity belongs: those with its phone, and those that staff has merged with it. */
const samePerson = (companyId: string, id: string): SQL => sql`${looks.customerId} in (
  select other.id from customers own join customers other on other.company_id = own.company_id
    and (other.id = own.id or other.phone = own.phone or other.merged_into_id = own.id or other.id = own.merged_into_id or other.merged_into_id = own.merged_into_id)
  where own.company_id = ${companyId} and own.id = ${id})`;

/** The citizens and cases in which the term stands. */
async function findNamed(db: Database, companyId: string, term: string): Promise<SQL | undefined> {
  const like = sql`'%' || muhatap_fold(${term}) || '%'`;
  const named = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), sql`${customerText} like ${like}`))
    .limit(MOST_FOUND);
  const cases = await db
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(eq(complaints.companyId, companyId), sql`${complaints.searchText} like ${like}`))
    .limit(MOST_FOUND);
  return (
    or(
      named.length === 0
        ? undefined
        : inArray(
            looks.customerId,
            named.map(({ id }) => id),
          ),
      cases.length === 0
        ? undefined
        : inArray(
            looks.complaintId,
            cases.map(({ id }) => id),
          ),
    ) ?? sql`false`
  );
}

const select = (db: Database) =>
  db
    .select({
      look: looks,
      term: lookTerms.term,
      personName: users.name,
      citizenName: customers.name,
      caseNumber: complaints.saysisCode,
      fileName: uploads.name,
    })
    .from(looks)
    .leftJoin(
      lookTerms,
      and(eq(lookTerms.companyId, looks.companyId), eq(lookTerms.seq, looks.seq)),
    )
    .leftJoin(users, eq(users.id, looks.userId))
    .leftJoin(
      customers,
      and(eq(customers.id, looks.customerId), eq(customers.companyId, looks.companyId)),
    )
    .leftJoin(
      complaints,
      and(eq(complaints.id, looks.complaintId), eq(complaints.companyId, looks.companyId)),
    )
    .leftJoin(uploads, and(eq(uploads.id, looks.fileId), eq(uploads.companyId, looks.companyId)));

export type NamedLook = Awaited<ReturnType<typeof select>>[number];

export const lookPagesRepository = {
  /** Newest first. */
  async list(db: Database, question: LookQuestion): Promise<NamedLook[]> {
    const { companyId, term, userId, customerId, complaintId, kind, from, before, behind } =
      question;
    return select(db)
      .where(
        and(
          eq(looks.companyId, companyId),
          term === '' ? undefined : await findNamed(db, companyId, term),
          userId === undefined ? undefined : eq(looks.userId, userId),
          customerId === undefined ? undefined : samePerson(companyId, customerId),
          complaintId === undefined ? undefined : eq(looks.complaintId, complaintId),
          kind === undefined ? undefined : eq(looks.kind, kind),
          from === undefined ? undefined : gte(looks.at, from),
          before === undefined ? undefined : lt(looks.at, before),
          behind === null
            ? undefined
            : sql`(${looks.at}, ${looks.seq}) < (${behind.at.toISOString()}::timestamptz, ${behind.seq}::bigint)`,
        ),
      )
      .orderBy(desc(looks.at), desc(looks.seq))
      .limit(question.limit);
  },

  async timeZone(db: Database, companyId: string): Promise<string> {
    const [row] = await db
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (row === undefined) throw new Error('A signed-in person belongs to no company.');
    return row.timeZone;
  },
};
