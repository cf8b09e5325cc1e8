import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { Group, LookEntry, Person, RoleDetail, Simulated } from '@muhatap/shared/wire/people';
import type { LoaderFunctionArgs } from 'react-router';
import { ALL_LOOKS, readLooks } from '#entities/audit';
import { readCompany } from '#entities/company';
import { listGroups } from '#entities/group';
import {
  listRoles,
  readPreviewQuery,
  simulateAccess,
  simulationOf,
  type PreviewQuery,
} from '#entities/role';
import { readColleagues } from './colleagues';

/** The people, roles and groups whose view can be looked at. */
export interface PreviewChoices {
  readonly people: readonly Person[];
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
}

/** The newest looks of a person, with the company's clock for their times. */
export interface RecentLooks {
  readonly entries: readonly LookEntry[];
  readonly timeZone: string;
}

export interface PreviewData {
  readonly query: PreviewQuery;
  readonly choices: { outcome: Promise<Outcome<PreviewChoices>> };
  /** Null while nobody is chosen. */
  readonly answer: { outcome: Promise<Outcome<Simulated | null>> };
  /** Null while no person is chosen. */
  readonly looks: { outcome: Promise<Outcome<RecentLooks | null>> };
}

/** Entries beside the preview; the log itself has the others. */
const RECENT = 8;

async function readRecent(person: string | null, signal: AbortSignal): Promise<RecentLooks | null> {
  if (person === null) return null;
  const [{ entries }, { time_zone: timeZone }] = await Promise.all([
    readLooks({ ...ALL_LOOKS, person }, null, signal, RECENT),
    readCompany(signal),
  ]);
  return { entries, timeZone };
}

async function readChoices(signal: AbortSignal): Promise<PreviewChoices> {
  const [people, roles, groups] = await Promise.all([
    readColleagues(signal),
    listRoles(signal),
    listGroups(signal),
  ]);
  return { people: people.filter(({ state }) => state === 'active'), roles, groups };
}

/** The choices and the answer come each in its own time. */
export function loadAccessPreview({ request }: LoaderFunctionArgs): PreviewData {
  const query = readPreviewQuery(new URL(request.url).searchParams);
  const question = simulationOf(query);
  const answer =
    question === null ? Promise.resolve(null) : simulateAccess(question, request.signal);
  return {
    query,
    choices: {
      outcome: outcomeOf(readChoices(request.signal), (error) =>
        messageOf(error, 'Kişiler ve roller yüklenirken hata oluştu'),
      ),
    },
    answer: {
      outcome: outcomeOf(answer, (error) =>
        messageOf(error, 'Görülenler hesaplanırken hata oluştu'),
      ),
    },
    looks: {
      outcome: outcomeOf(readRecent(query.user, request.signal), (error) =>
        messageOf(error, 'Erişim kayıtları yüklenirken hata oluştu'),
      ),
    },
  };
}
