import { eq, sql } from 'drizzle-orm';
import type { InboxSettings, WorkingHoursInput } from '@muhatap/shared/wire/conversations';
import { preparedTogether, schema, type Database } from '../../database';
import { presentSettings } from '../settings/inbox-settings.presenter';
import { presentHours } from '../working-hours/working-hours.presenter';

const { companies, inboxSettings, workingHours } = schema;

/** A company's rules for its inbox. */
export interface InboxRules {
  timeZone: string;
  hours: WorkingHoursInput;
  settings: Omit<InboxSettings, 'agents'>;
}

/** Read with every arriving message, so in one query. */
const selectRules = preparedTogether((db) =>
  db
    .select({ timeZone: companies.timeZone, hours: workingHours, settings: inboxSettings })
    .from(companies)
    .leftJoin(workingHours, eq(workingHours.companyId, companies.id))
    .leftJoin(inboxSettings, eq(inboxSettings.companyId, companies.id))
    .where(eq(companies.id, sql.placeholder('companyId'))),
);

export async function findInboxRules(db: Database, companyId: string): Promise<InboxRules> {
  const [found] = await selectRules(db, { companyId });
  if (found === undefined) throw new Error('A room belongs to no company.');
  return {
    timeZone: found.timeZone,
    hours: presentHours(found.hours),
    settings: presentSettings(found.settings),
  };
}
