import type { Database } from '../../database';
import { createBusinessClock, type BusinessClock } from './business-clock';
import { turkishHolidays } from './public-holidays';
import { presentHours, toOpeningHours } from './working-hours.presenter';
import { workingHoursRepository } from './working-hours.repository';

/** A company's working time between two moments, by the hours that it keeps now. */
export async function companyClock(
  db: Database,
  companyId: string,
  from: Date,
  to: Date,
): Promise<BusinessClock> {
  const { timeZone, row } = await workingHoursRepository.find(db, companyId);
  return createBusinessClock({
    hours: toOpeningHours(presentHours(row)),
    holidays: turkishHolidays,
    timeZone,
    from,
    to,
  });
}
