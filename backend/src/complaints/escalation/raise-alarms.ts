import { inTransaction, type Database } from '../../database';
import { notifyPeople } from '../../people';
import { SYSTEM_ACTOR } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import { levelText } from '../clock/case-term';
import { dateOfDay } from '../clock/work-calendar';
import type { RaisedAlarm } from './alarms';
import { alarmsRepository, type AlarmedCase } from './alarms.repository';
import { raiseAlarmsOfCase, type RaisedAlarms } from './case-alarms';
import { findAlarmRules, type CompanyAlarms } from './plan-alarms';
import { findCompanyPeople, receiversOf } from './receivers';

/** Cases that are locked at a time: few, so that nobody who works on one waits. */
export const ALARM_BATCH = 50;

const turkishDate = (date: string): string => date.split('-').reverse().join('.');

/** An end that has come, in words. */
interface RaisedEnd {
  readonly row: AlarmedCase;
  readonly alarm: RaisedAlarm;
  /** The last day, `YYYY-MM-DD`. */
  readonly due: string;
  /** The name of the service level; null for the term. */
  readonly level: string | null;
}

/** The lines in the history of a case whose term or service level has ended. They leave the version: it is no change that a person could overwrite. */
const breachLines = (
  companyId: string,
  { row: { id, version }, due, level }: RaisedEnd,
  now: Date,
) => {
  const day = turkishDate(due);
  const after = level === null ? day : levelText(level, day);
  return historyRows(
    { companyId, id, version },
    [{ kind: 'term-breached', before: null, after }],
    SYSTEM_ACTOR,
    now,
  );
};

/** The service level before the term, whose notification is the one that stays where both come at once. */
function endsOf(
  row: AlarmedCase,
  dueAt: Date,
  { term, level }: RaisedAlarms,
  { calendar, levels }: CompanyAlarms,
): RaisedEnd[] {
  const endOf = (alarm: RaisedAlarm, end: Date, name: string | null): RaisedEnd => ({
    ...{ row, alarm, level: name },
    due: dateOfDay(calendar.dayOf(end)),
  });
  const name = levels.find(({ id }) => id === row.levelId)?.name ?? '';
  return [
    ...(level === null || row.levelDueAt === null ? [] : [endOf(level, row.levelDueAt, name)]),
    endOf(term, dueAt, null),
  ];
}

/**
 * Tells of the terms and service levels of a company that end soon or have ended: a line in the history, notifications by the steps, and the next
 * alarm, all in one transaction, so that each is told once. Answers how many cases it looked at; {@link ALARM_BATCH} means that there may be more.
 */
export const raiseAlarms = (db: Database, companyId: string, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const rows = await alarmsRepository.lockDue(tx, companyId, now, ALARM_BATCH);
    if (rows.length === 0) return 0;
    const rules = await findAlarmRules(tx, companyId);
    const people = await findCompanyPeople(tx, companyId);
    const ends: RaisedEnd[] = [];
    for (const row of rows) {
      const { id: complaintId, dueAt, levelDueAt, notified } = row;
      if (dueAt === null) continue;
      const raised = raiseAlarmsOfCase({ dueAt, levelDueAt, notified }, rules, now);
      ends.push(...endsOf(row, dueAt, raised, rules));
      const { alarmAt, notified: all } = raised;
      await alarmsRepository.save(tx, { complaintId, companyId, alarmAt, notified: all });
    }
    const breached = ends.filter(({ alarm }) => alarm.isBreach);
    await complaintHistoryRepository.insert(
      tx,
      breached.flatMap((end) => breachLines(companyId, end, now)),
    );
    for (const { row, due, alarm, level } of ends)
      await notifyPeople(tx, {
        companyId,
        kind: 'term',
        subject: { kind: 'complaint', id: row.id },
        receivers: receiversOf(alarm.steps, row, people),
        actorId: null,
        details: {
          due,
          days: String(Math.max(...alarm.steps.map(({ days }) => days))),
          ...(level !== null && { level }),
        },
        at: now,
      });
    for (const id of new Set(breached.map(({ row }) => row.id)))
      await announceComplaint(tx, companyId, id, 'other', SYSTEM_ACTOR);
    return rows.length;
  });
