import type { WorkingHours, WorkingHoursInput } from '@muhatap/shared/wire/conversations';
import { Temporal } from 'temporal-polyfill';
import { type Actor, recordChange } from '../../people';
import { recordEvent } from '../../events';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { isOpen, localDate, nextChange } from './opening-hours';
import { turkishHolidays } from './public-holidays';
import { HOURS_FIELDS, hoursLabels } from './hours-labels';
import { presentHours, presentWorkingHours, toOpeningHours } from './working-hours.presenter';
import { workingHoursRepository } from './working-hours.repository';
import { checkWorkingHours } from './working-hours.rules';

export interface WorkingHoursService {
  read(caller: Pick<Caller, 'companyId'>): Promise<WorkingHours>;
  save(caller: Actor, input: WorkingHoursInput): Promise<WorkingHours>;
}

const SHOWN = { months: 13 };
/** A change in the next months may depend on a holiday after those that are shown. */
const LOOKED_AT = { months: 15 };

export function createWorkingHoursService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): WorkingHoursService {
  const read: WorkingHoursService['read'] = async ({ companyId }) => {
    const { timeZone, row } = await workingHoursRepository.find(db, companyId);
    const at = now();
    const hours = presentHours(row);
    const today = localDate(at, timeZone);
    const from = Temporal.PlainDate.from(today);
    const holidays = turkishHolidays(today, from.add(LOOKED_AT).toString());
    const rules = toOpeningHours(hours);
    const lastShown = from.add(SHOWN).toString();
    return presentWorkingHours(
      hours,
      timeZone,
      holidays.filter(({ date }) => date <= lastShown),
      isOpen(rules, holidays, timeZone, at),
      nextChange(rules, holidays, timeZone, at),
    );
  };

  return {
    read,

    async save(caller, input) {
      const { companyId } = caller;
      const { days, observes_holidays, special_days, away_reply } = checkWorkingHours(input);
      await inTransaction(db, async (tx) => {
        const before = presentHours((await workingHoursRepository.find(tx, companyId)).row);
        await workingHoursRepository.save(tx, {
          companyId,
          days,
          observesHolidays: observes_holidays,
          specialDays: special_days,
          isAwayReplyOn: away_reply.is_on,
          awayReplyText: away_reply.text,
          updatedAt: now(),
        });
        const after = presentHours((await workingHoursRepository.find(tx, companyId)).row);
        await recordChange(tx, caller, {
          kind: 'setting',
          subject: { id: null, name: 'Çalışma saatleri' },
          at: now(),
          fields: HOURS_FIELDS,
          before: hoursLabels(before),
          after: hoursLabels(after),
        });
        await recordEvent(tx, companyId, 'inbox-changed', { what: 'working-hours' });
      });
      return read({ companyId });
    },
  };
}
