import { COMPLAINT_STATUSES, type GeneralReport } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import type { Caller } from '../../http/caller';
import { reportsRepository, type Period } from './reports.repository';

export interface ReportsService {
  general(caller: Caller, days: number): Promise<GeneralReport>;
}

export function createReportsService({ db, now }: { db: Database; now: () => Date }): ReportsService {
  return {
    async general({ companyId }, days) {
      const period: Period = { companyId, days, now: now() };
      const byDay = await reportsRepository.messagesByDay(db, period);
      const byStatus = await reportsRepository.complaintsByStatus(db, period);
      return {
        days: byDay,
        received: sum(byDay, 'received'),
        sent: sum(byDay, 'sent'),
        ...(await reportsRepository.totals(db, period)),
        complaints_by_status: COMPLAINT_STATUSES.map((status) => ({ status, count: byStatus.find((row) => row.status === status)?.count ?? 0 })),
        channels: await reportsRepository.messagesByChannel(db, period),
      };
    },
  };
}

const sum = (rows: GeneralReport['days'], key: 'received' | 'sent'): number => rows.reduce((total, row) => total + row[key], 0);
