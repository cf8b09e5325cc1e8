import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { isWordBeginning } from '../../text/search-term';
import type { AuditCursor } from './audit-cursor';

const { auditLog, companies } = schema;

export type AuditRow = typeof auditLog.$inferSelect;

/** A query of a company's log; undefined leaves a filter out. */
export interface AuditQuestion {
  readonly companyId: string;
  /** As the database's fold is to receive it. */
  readonly term: string;
  readonly actorId: string | undefined;
  readonly subject: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly behind: AuditCursor | null;
  readonly limit: number;
}

/** To the letter what the index `audit_log_search` holds. Two letters have no trigram but where a word begins. */
function holds(term: string): SQL | undefined {
  const like = (start: string) =>
    sql`muhatap_fold(${auditLog.searchText}) like ${start} || muhatap_fold(${term}) || '%'`;
  return isWordBeginning(term) ? or(like(''), like('% ')) : like('%');
}

export const auditRepository = {
  /** Newest first. */
  list: (
    db: Database,
    { companyId, term, actorId, subject, from, before, behind, limit }: AuditQuestion,
  ): Promise<AuditRow[]> =>
    db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.companyId, companyId),
          term === '' ? undefined : holds(term),
          actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
          subject === undefined ? undefined : eq(auditLog.subjectKind, subject),
          from === undefined ? undefined : gte(auditLog.at, from),
          before === undefined ? undefined : lt(auditLog.at, before),
          behind === null
            ? undefined
            : sql`(${auditLog.at}, ${auditLog.id}) < (${behind.at.toISOString()}::timestamptz, ${behind.id})`,
        ),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit),

  async timeZone(db: Database, companyId: string): Promise<string> {
    const [row] = await db
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (row === undefined) throw new Error('A signed-in person belongs to no company.');
    return row.timeZone;
  },
};
