import { and, eq, lt, sql } from 'drizzle-orm';
import {
  REPORT_MEASURES,
  REPORT_PAGES,
  reportQuery,
  type MeasureId,
  type ReportQuery,
} from '@muhatap/shared/wire/reports';
import { createRandom } from '../../../seed/random';
import { withDatabases } from '../../../testing/database/with-databases';
import { openRandomHistory } from '../../../testing/random-history';
import { removeBatch } from '../../../testing/remove-batch';
import { insertMember } from '../../../testing/stage-company';
import { inTransaction, schema } from '../../database';
import type { Refusal } from '../../http/errors';
import { snapshotsOf } from '../../reports/pages/in-snapshot';
import { createReportsService } from '../../reports/pages/reports.service';
import { createReportRowsService } from '../../reports/rows/report-rows.service';
import { rollUpPending } from '../../reports/rollups/roll-up-pending';
import { rebuildCompany } from '../../reports';
import { COMPANY_RETENTION_RULES } from '../../retention-rules';

const { complaints, customers, messages, reportFacts, rooms } = schema;
const BEGIN = new Date('2026-10-05T07:00:00.000Z');
const NOBODY = { customerIds: [], phones: [], complaintIds: [] };

withDatabases('the reports after a night of retention', (open) => {
  test('every number stays, no fact leads to what went, and no row to a person', async () => {
    const { db } = open();
    const history = await openRandomHistory(db, createRandom(11), BEGIN);
    await history.live(120);
    await rollUpPending(db);
    await history.live(30);
    const { companyId, now } = history;
    const reader = await insertMember(db, companyId, ['reports', 'inbox', 'complaints']);
    const pages = createReportsService({ read: snapshotsOf(db), now });
    const rows = createReportRowsService({ read: snapshotsOf(db), now });
    const to = now().toISOString().slice(0, 10);
    const whole = reportQuery.parse({ from: '2026-10-05', to });
    const questions = [
      whole,
      reportQuery.parse({ from: '2026-10-08', to: '2026-10-14', clock: 'business' }),
    ];
    const counted = Object.keys(REPORT_MEASURES) as MeasureId[];
    // Ages of open cases are known of periods up to today alone.
    const totalOf = (question: ReportQuery, measure: MeasureId) =>
      rows.list(reader, { ...question, measure }).then(
        ({ total }) => total,
        ({ code }: Refusal) => code,
      );
    const pagesOf = async () => {
      const read: unknown[] = [await pages.general(reader, 90)];
      for (const question of questions)
        for (const page of REPORT_PAGES) read.push(await pages.page(reader, page, question));
      return read;
    };
    const numbers = async () => {
      const totals: unknown[] = [];
      for (const measure of counted) totals.push([measure, await totalOf(whole, measure)]);
      return [await pagesOf(), totals];
    };
    const before = await numbers();

    const closed = await db
      .select({ roomId: rooms.id, customerId: rooms.customerId, name: customers.name })
      .from(rooms)
      .innerJoin(customers, eq(customers.id, rooms.customerId))
      .where(and(eq(rooms.companyId, companyId), eq(rooms.isActive, false)));
    const ended = await db
      .select({ id: complaints.id })
      .from(complaints)
      .where(and(eq(complaints.companyId, companyId), lt(complaints.closedAt, now())));
    const said = await db
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(rooms, eq(rooms.id, messages.roomId))
      .where(and(eq(rooms.companyId, companyId), eq(rooms.isActive, false)));
    expect(Math.min(closed.length, ended.length)).toBeGreaterThan(0);

    const scope = { companyId, before: new Date(now().getTime() + 1), held: NOBODY };
    // The facts of what stays lose their ways as well, where their own time is over.
    for (const rule of [...COMPANY_RETENTION_RULES].sort(({ kind }) => (kind === 'facts' ? -1 : 1)))
      while ((await inTransaction(db, (tx) => removeBatch(tx, rule, scope))) > 0);
    const leftRooms = await db
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.companyId, companyId), eq(rooms.isActive, false)));
    const leftCases = await db
      .select({ id: complaints.id })
      .from(complaints)
      .where(and(eq(complaints.companyId, companyId), lt(complaints.closedAt, now())));
    // A conversation of an open case stays.
    expect(leftRooms.length).toBeLessThan(closed.length);
    expect(leftCases).toEqual([]);

    expect(await numbers()).toEqual(before);
    // The sums can be made anew from the facts alone.
    await rebuildCompany(db, companyId);
    expect(await pagesOf()).toEqual(before[0]);

    const gone = new Set([
      ...closed
        .filter(({ roomId }) => !leftRooms.some(({ id }) => id === roomId))
        .flatMap(({ roomId, customerId }) => [roomId, customerId]),
      ...ended.map(({ id }) => id),
    ]);
    const facts = await db
      .select({ row: sql<string>`${reportFacts}::text` })
      .from(reportFacts)
      .where(eq(reportFacts.companyId, companyId));
    const text = facts.map(({ row }) => row).join('\n');
    expect([...gone].filter((id) => text.includes(id))).toEqual([]);
    const kept = new Set((await db.select({ id: messages.id }).from(messages)).map(({ id }) => id));
    expect(said.filter(({ id }) => !kept.has(id) && text.includes(id))).toEqual([]);

    const names = new Set(
      (
        await db
          .select({ name: customers.name })
          .from(customers)
          .where(eq(customers.companyId, companyId))
      ).map(({ name }) => name),
    );
    const shown = (
      await Promise.all(counted.map((measure) => rows.list(reader, { ...whole, measure })))
    ).flatMap((list) => list.rows);
    const listed = JSON.stringify(shown);
    expect(shown.length).toBeGreaterThan(20);
    expect(
      closed
        .map(({ name }) => name)
        .filter((name) => !names.has(name))
        .filter((name) => listed.includes(name)),
    ).toEqual([]);
    expect([...gone].filter((id) => listed.includes(id))).toEqual([]);
  }, 120_000);
});
