import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import type { schema, Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { termsRepository } from '../clock/terms.repository';
import type { Terms } from '../clock/terms';
import { caseChanged } from '../domain-events/case-events';
import type { AlarmRules } from './alarms';
import { alarmsRepository } from './alarms.repository';
import { planAlarmOfCase, withPastLevel } from './case-alarms';
import { escalationRepository } from './escalation.repository';

type Case = Pick<
  typeof schema.complaints.$inferSelect,
  'id' | 'companyId' | 'durum' | 'dueAt' | 'levelDueAt' | 'termStoppedAt'
>;

/** The steps of a company with its calendar and its service levels. */
export interface CompanyAlarms extends AlarmRules {
  readonly levels: Terms['levels'];
}

export async function findAlarmRules(tx: Database, companyId: string): Promise<CompanyAlarms> {
  const steps = await escalationRepository.findSteps(tx, companyId);
  const { calendar, levels } = await termsRepository.hold(tx, companyId);
  return { steps, calendar, levels };
}

const endsOf = ({ durum, dueAt, levelDueAt, termStoppedAt }: Case) =>
  dueAt !== null && termStoppedAt === null && COMPLAINT_STATUS_RULES[durum].class === 'open'
    ? { dueAt, levelDueAt }
    : null;

/**
 * The moment of the next alarm of a case, whose row is locked. A term that stands still or is over has none. `isLevelRecounted`: the company
 * has changed its service levels; an end in the past then is that of many cases at once, and nobody is notified of it.
 */
export async function planAlarmOf(
  tx: Database,
  row: Case,
  rules: AlarmRules,
  now: Date,
  isLevelRecounted = false,
): Promise<void> {
  const stored = await alarmsRepository.find(tx, row.id);
  const notified = stored?.notified ?? [];
  const known = isLevelRecounted ? withPastLevel(notified) : notified;
  const ends = endsOf(row);
  const planned =
    ends === null
      ? { alarmAt: null, notified }
      : planAlarmOfCase({ ...ends, notified: known }, rules, now);
  const isSame =
    stored !== null &&
    stored.alarmAt?.getTime() === planned.alarmAt?.getTime() &&
    notified.join() === planned.notified.join();
  const { id: complaintId, companyId } = row;
  if (!isSame) await alarmsRepository.save(tx, { complaintId, companyId, ...planned });
}

const momentOf = (date: Date | null | undefined): number | undefined => date?.getTime();

async function followCase(
  tx: Database,
  { before, after, cause }: EventOf<typeof caseChanged>,
): Promise<void> {
  const isSame =
    momentOf(before?.dueAt) === momentOf(after.dueAt) &&
    momentOf(before?.levelDueAt) === momentOf(after.levelDueAt) &&
    momentOf(before?.termStoppedAt) === momentOf(after.termStoppedAt);
  if (isSame) return;
  await planAlarmOf(tx, after, await findAlarmRules(tx, after.companyId), cause.at);
}

/** Follows the terms of cases with their alarms. */
export const subscribeAlarms = (): void => caseChanged.subscribe(followCase);
