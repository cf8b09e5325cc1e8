import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { hasGrant } from '@muhatap/shared/session';
import type { WorkPage } from '@muhatap/shared/wire/complaints';
import type { Colleague } from '@muhatap/shared/wire/people';
import type { GeneralReport } from '@muhatap/shared/wire/reports';
import type { LoaderFunctionArgs } from 'react-router';
import { listColleaguesHere } from '#entities/colleague';
import { fetchGeneralReport } from '#entities/today';
import { fetchWork } from '#entities/work';
import { settledSession } from '../guard';
import { hasWork } from '../require-access';

/** Rows of the short lists. */
const SHORT = 5;

/** The parts of the page, each with its own failure; null where the person's roles do not open it. */
export interface Dashboard {
  readonly mine: Outcome<WorkPage> | null;
  readonly due: Outcome<WorkPage> | null;
  readonly here: Outcome<readonly Colleague[]>;
  readonly report: Outcome<GeneralReport> | null;
}

const part = <T>(call: Promise<T>, fallback: string): Promise<Outcome<T>> =>
  outcomeOf(call, (error) => messageOf(error, fallback));

async function readDashboard(signal: AbortSignal): Promise<Dashboard> {
  const session = await settledSession();
  const work = (query: Parameters<typeof fetchWork>[0]) =>
    part(fetchWork({ limit: SHORT, ...query }, signal), 'İşleriniz yüklenirken hata oluştu');
  const [mine, due, here, report] = await Promise.all([
    hasWork(session) ? work({}) : null,
    hasGrant(session, 'inbox') ? work({ due: 'today' }) : null,
    part(listColleaguesHere(signal), 'Çalışma arkadaşlarınız yüklenirken hata oluştu'),
    hasGrant(session, 'reports')
      ? part(fetchGeneralReport(1, signal), 'Bugünün sayıları yüklenirken hata oluştu')
      : null,
  ]);
  return { mine, due, here, report };
}

/** Not awaited: the greeting stands while the numbers are on their way. */
export const loadDashboard = ({
  request: { signal },
}: LoaderFunctionArgs): { outcome: Promise<Outcome<Dashboard>> } => ({
  outcome: part(readDashboard(signal), 'Gösterge paneli yüklenirken hata oluştu'),
});
