import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { COMPLAINT_STATUSES, COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import { prepared, schema, type Database } from '../../database';
import type { TermColumns } from './case-term';
import { DEFAULT_CALENDAR, DEFAULT_RULES } from './terms.defaults';
import { calendarFor, type Terms } from './terms';

const { companies, complaintSettings, complaints, complaintTypes } = schema;

type Stored = Pick<
  typeof complaintSettings.$inferInsert,
  'termRules' | 'serviceLevels' | 'termCalendar'
>;

const selectStored = prepared((db) =>
  db
    .select({
      timeZone: companies.timeZone,
      termRules: complaintSettings.termRules,
      serviceLevels: complaintSettings.serviceLevels,
      termCalendar: complaintSettings.termCalendar,
    })
    .from(companies)
    .leftJoin(complaintSettings, eq(complaintSettings.companyId, companies.id))
    .where(eq(companies.id, sql.placeholder('companyId'))),
);

const lockName = (companyId: string) => sql`hashtextextended(${`complaint-terms:${companyId}`}, 0)`;

const OPEN = COMPLAINT_STATUSES.filter((status) => COMPLAINT_STATUS_RULES[status].class === 'open');

const counted = {
  id: complaints.id,
  durum: complaints.durum,
  typeId: complaints.typeId,
  priority: complaints.priority,
  createdAt: complaints.createdAt,
  closedAt: complaints.closedAt,
  termId: complaints.termId,
  isTermExtended: complaints.isTermExtended,
  termPauses: complaints.termPauses,
  termStoppedAt: complaints.termStoppedAt,
  dueAt: complaints.dueAt,
  levelId: complaints.levelId,
  levelDueAt: complaints.levelDueAt,
};

/** The rules and the calendar of a company, and the terms of its open cases. */
export const termsRepository = {
  /** As they are stored; the defaults where nothing is. */
  async findStored(db: Database, companyId: string) {
    const [row] = await selectStored(db, { companyId });
    if (row === undefined) throw new Error('A signed-in person belongs to no company.');
    const { timeZone, termRules, serviceLevels, termCalendar } = row;
    return {
      timeZone,
      rules: termRules ?? DEFAULT_RULES,
      levels: serviceLevels ?? [],
      calendar: termCalendar ?? DEFAULT_CALENDAR,
    };
  },

  async find(db: Database, companyId: string): Promise<Terms> {
    const { timeZone, rules, levels, calendar } = await termsRepository.findStored(db, companyId);
    return { rules, levels, calendar: calendarFor(calendar, timeZone) };
  },

  /** The same until the transaction ends: who changes them waits, so that no term is counted by what is no longer true. */
  async hold(tx: Database, companyId: string): Promise<Terms> {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockName(companyId)})`);
    return termsRepository.find(tx, companyId);
  },

  /** Waits for those who count by the rules, and makes later ones wait. */
  async lock(tx: Database, companyId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockName(companyId)})`);
  },

  async save(tx: Database, companyId: string, stored: Stored): Promise<void> {
    await tx
      .insert(complaintSettings)
      .values({ companyId, ...stored })
      .onConflictDoUpdate({ target: complaintSettings.companyId, set: stored });
  },

  /** The names of the company's types by their ids. */
  async typeNames(db: Database, companyId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await db
      .select({ id: complaintTypes.id, name: complaintTypes.name })
      .from(complaintTypes)
      .where(eq(complaintTypes.companyId, companyId));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** The next open cases behind an id, locked until the transaction ends. */
  lockOpen: (tx: Database, companyId: string, after: string, limit: number) =>
    tx
      .select(counted)
      .from(complaints)
      .where(
        and(
          eq(complaints.companyId, companyId),
          inArray(complaints.durum, OPEN),
          gt(complaints.id, after),
        ),
      )
      .orderBy(asc(complaints.id))
      .limit(limit)
      .for('no key update'),

  async update(tx: Database, companyId: string, id: string, columns: TermColumns): Promise<void> {
    await tx
      .update(complaints)
      .set(columns)
      .where(and(eq(complaints.companyId, companyId), eq(complaints.id, id)));
  },
};
