import type { LookAlarms } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { recordChange } from '../../people';
import { alarmsRepository } from './alarms.repository';

export interface AlarmsService {
  read(who: Pick<Caller, 'companyId'>): Promise<LookAlarms>;
  change(who: Caller, alarms: LookAlarms): Promise<LookAlarms>;
}

const FIELDS = {
  is_on: 'Yöneticilere bildiriliyor',
  times: 'Olağanın katı',
  hour: 'Bir saatte kişi',
  day: 'Bir günde kişi',
  off_hours: 'Mesai dışında kişi',
} as const;

/** From when on a company is told of unusually many looks. */
export const createAlarmsService = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): AlarmsService => ({
  read: ({ companyId }) => alarmsRepository.find(db, companyId),

  change: (caller, alarms) =>
    inTransaction(db, async (tx) => {
      const { companyId } = caller;
      const before = await alarmsRepository.find(tx, companyId);
      await alarmsRepository.save(tx, companyId, alarms);
      await recordChange(tx, caller, {
        kind: 'setting',
        subject: { id: 'look-alarms', name: 'Olağan dışı erişim uyarıları' },
        at: now(),
        fields: FIELDS,
        before,
        after: alarms,
      });
      return alarms;
    }),
});
