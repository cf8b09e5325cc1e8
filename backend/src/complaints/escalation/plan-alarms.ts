import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import type { schema, Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { termsRepository } from '../clock/terms.repository';
import { caseChanged } from '../domain-events/case-events';
import { planAlarm, type AlarmRules } from './alarms';
import { alarmsRepository } from './alarms.repository';
import { escalationRepository } from './escalation.repository';

type Case = Pick<
  typeof schema.complaints.$inferSelect,
  'id' | 'companyId' | 'durum' | 'dueAt' | 'termStoppedAt'
>;

export const findAlarmRules = async (tx: Database, companyId: string): Promise<AlarmRules> => ({
  steps: await escalationRepository.findSteps(tx, companyId),
  calendar: (await termsRepository.hold(tx, companyId)).calendar,
});

/** The moment of the next alarm of a case, whose row is locked. A term that stands still or is over has none. */
export async function planAlarmOf(
  tx: Database,
  { id: complaintId, companyId, durum, dueAt, termStoppedAt }: Case,
  rules: AlarmRules,
  now: Date,
): Promise<void> {
  const stored = await alarmsRepository.find(tx, complaintId);
  const notified = stored?.notified ?? [];
  const isRunning =
    dueAt !== null && termStoppedAt === null && COMPLAINT_STATUS_RULES[durum].class === 'open';
  const planned = isRunning
    ? planAlarm({ end: dueAt, notified }, rules, now)
    : { alarmAt: null, notified };
  const isSame =
    stored !== null &&
    stored.alarmAt?.getTime() === planned.alarmAt?.getTime() &&
    notified.join() === planned.notified.join();
  if (!isSame) await alarmsRepository.save(tx, { complaintId, companyId, ...planned });
}

const momentOf = (date: Date | null | undefined): number | undefined => date?.getTime();

async function followCase(
  tx: Database,
  { before, after, cause }: EventOf<typeof caseChanged>,
): Promise<void> {
  const isSame =
    momentOf(before?.dueAt) === momentOf(after.dueAt) &&
    momentOf(before?.termStoppedAt) === momentOf(after.termStoppedAt);
  if (isSame) return;
  await planAlarmOf(tx, after, await findAlarmRules(tx, after.companyId), cause.at);
}

/** Follows the terms of cases with their alarms. */
export const subscribeAlarms = (): void => caseChanged.subscribe(followCase);
