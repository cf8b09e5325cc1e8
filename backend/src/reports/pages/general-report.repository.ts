import { sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { seenCase } from '../../access/seen';
import type { ReportQuestion } from './report-question';

/** Queries of the former general report alone. */
export const generalReportRepository = {
  /** The cases that were opened in the period and are seen, by the status in which they stand now. */
  async openedByStatus(
    db: Database,
    { companyId, viewer, period, now }: ReportQuestion,
  ): Promise<ReadonlyMap<string, number>> {
    const seen = seenCase(viewer);
    const isSeen =
      seen === undefined
        ? sql``
        : sql`and exists (select 1 from complaints where complaints.id = opened.complaint_id and ${seen})`;
    const { rows } = await db.execute<{ status: string; count: number }>(sql`
      select stands.status, sum(stands.amount)::int as count
      from report_facts opened join report_facts stands on stands.complaint_id = opened.complaint_id and stands.company_id = opened.company_id and stands.kind = 'case_state' and stands.at <= ${now.toISOString()}::timestamptz
      where opened.company_id = ${companyId} and opened.kind = 'case_opened' and opened.at >= ${period.start.toISOString()}::timestamptz and opened.at <= ${now.toISOString()}::timestamptz ${isSeen}
      group by stands.status`);
    return new Map(rows.map(({ status, count }) => [status, count]));
  },
};
