import { and, eq, gt } from 'drizzle-orm';
import type { LookAlarms } from '@muhatap/shared/wire/people';
import { newId, schema, type Database } from '../../database';
import { USUAL_ALARMS } from './rule';

const { companies, lookAlarmSettings, lookAlarms, lookChains } = schema;

type SettingsRow = typeof lookAlarmSettings.$inferSelect;

const present = (row: SettingsRow | null): LookAlarms =>
  row === null
    ? USUAL_ALARMS
    : {
        is_on: row.isOn,
        times: row.times,
        hour: row.hourFloor,
        day: row.dayFloor,
        off_hours: row.offHoursFloor,
      };

/** A company whose log has entries. */
export interface WatchedCompany {
  readonly companyId: string;
  readonly timeZone: string;
  readonly alarms: LookAlarms;
}

export const alarmsRepository = {
  async find(db: Database, companyId: string): Promise<LookAlarms> {
    const [row] = await db
      .select()
      .from(lookAlarmSettings)
      .where(eq(lookAlarmSettings.companyId, companyId));
    return present(row ?? null);
  },

  async save(
    tx: Database,
    companyId: string,
    { is_on: isOn, times, hour, day, off_hours: offHours }: LookAlarms,
  ): Promise<void> {
    const set = { isOn, times, hourFloor: hour, dayFloor: day, offHoursFloor: offHours };
    await tx
      .insert(lookAlarmSettings)
      .values({ companyId, ...set })
      .onConflictDoUpdate({ target: lookAlarmSettings.companyId, set });
  },

  /** The companies that want to be told. */
  async watched(db: Database): Promise<WatchedCompany[]> {
    const rows = await db
      .select({
        companyId: lookChains.companyId,
        timeZone: companies.timeZone,
        settings: lookAlarmSettings,
      })
      .from(lookChains)
      .innerJoin(companies, eq(companies.id, lookChains.companyId))
      .leftJoin(lookAlarmSettings, eq(lookAlarmSettings.companyId, lookChains.companyId))
      .where(gt(lookChains.seq, 0));
    return rows
      .map(({ settings, ...company }) => ({ ...company, alarms: present(settings) }))
      .filter(({ alarms }) => alarms.is_on);
  },

  async isKnown(
    db: Database,
    alarm: Pick<typeof lookAlarms.$inferSelect, 'companyId' | 'userId' | 'window' | 'startsAt'>,
  ): Promise<boolean> {
    const { companyId, userId, window, startsAt } = alarm;
    const same = and(
      eq(lookAlarms.companyId, companyId),
      eq(lookAlarms.userId, userId),
      eq(lookAlarms.window, window),
      eq(lookAlarms.startsAt, startsAt),
    );
    return (await db.$count(lookAlarms, same)) > 0;
  },

  /** False where another process was first. */
  async add(tx: Database, row: Omit<typeof lookAlarms.$inferInsert, 'id'>): Promise<boolean> {
    const added = await tx
      .insert(lookAlarms)
      .values({ id: newId(), ...row })
      .onConflictDoNothing()
      .returning({ id: lookAlarms.id });
    return added.length > 0;
  },
};
