import { inTransaction, type Database } from '../../database';
import { notifyPeople } from '../../people';
import { SYSTEM_ACTOR } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import { dateOfDay } from '../clock/work-calendar';
import { raiseAlarm, type AlarmRules, type RaisedAlarm } from './alarms';
import { alarmsRepository, type AlarmedCase } from './alarms.repository';
import { findAlarmRules } from './plan-alarms';
import { findCompanyPeople, receiversOf } from './receivers';

/** Cases that are locked at a time: few, so that nobody who works on one waits. */
export const ALARM_BATCH = 50;

const turkishDate = (date: string): string => date.split('-').reverse().join('.');

/** The lines in the history of a case whose term has ended. They leave the version: it is no change that a person could overwrite. */
const breachLines = (companyId: string, { id, version }: AlarmedCase, due: string, now: Date) =>
  historyRows(
    { companyId, id, version },
    [{ kind: 'term-breached', before: null, after: turkishDate(due) }],
    SYSTEM_ACTOR,
    now,
  );

interface Raised {
  readonly row: AlarmedCase;
  readonly due: string;
  readonly alarm: RaisedAlarm;
}

const raise = (
  row: AlarmedCase & { readonly dueAt: Date },
  rules: AlarmRules,
  now: Date,
): Raised => ({
  row,
  due: dateOfDay(rules.calendar.dayOf(row.dueAt)),
  alarm: raiseAlarm({ end: row.dueAt, notified: row.notified }, rules, now),
});

/**
 * Tells of the terms of a company that end soon or have ended: a line in the history, notifications by the steps, and the next alarm, all
 * in one transaction, so that each is told once. Answers how many cases it looked at; {@link ALARM_BATCH} means that there may be more.
 */
export const raiseAlarms = (db: Database, companyId: string, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const rows = await alarmsRepository.lockDue(tx, companyId, now, ALARM_BATCH);
    if (rows.length === 0) return 0;
    const rules = await findAlarmRules(tx, companyId);
    const people = await findCompanyPeople(tx, companyId);
    const raised = rows.flatMap((row) =>
      row.dueAt === null ? [] : [raise({ ...row, dueAt: row.dueAt }, rules, now)],
    );
    const breached = raised.filter(({ alarm }) => alarm.isBreach);
    await complaintHistoryRepository.insert(
      tx,
      breached.flatMap(({ row, due }) => breachLines(companyId, row, due, now)),
    );
    for (const { row, due, alarm } of raised) {
      const { alarmAt, notified, steps } = alarm;
      await alarmsRepository.save(tx, { complaintId: row.id, companyId, alarmAt, notified });
      await notifyPeople(tx, {
        companyId,
        kind: 'term',
        subject: { kind: 'complaint', id: row.id },
        receivers: receiversOf(steps, row, people),
        actorId: null,
        details: { due, days: String(Math.max(...steps.map(({ days }) => days))) },
        at: now,
      });
    }
    for (const { row } of breached)
      await announceComplaint(tx, companyId, row.id, 'other', SYSTEM_ACTOR);
    return rows.length;
  });
