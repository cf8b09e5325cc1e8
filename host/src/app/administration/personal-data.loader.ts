import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf } from '@muhatap/shared/saving';
import type { CitizenMatch, CitizenRequest } from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  cancelCitizenRequest,
  changeSystem,
  findCitizens,
  listCitizenRequests,
  startCitizenErasure,
  startCitizenExport,
} from '#entities/citizen-request';
import type { CitizenCommand } from '#features/citizen-requests';

export interface PersonalData {
  readonly requests: readonly CitizenRequest[];
  /** The citizen from whose record the person comes. */
  readonly citizen: CitizenMatch | null;
}

/** Not awaited: the page's frame stands while the applications are on their way. */
export interface PersonalDataLoad {
  outcome: Promise<Outcome<PersonalData>>;
}

/** The citizen that the address names, where there is one. */
async function citizenOf(url: string, signal: AbortSignal): Promise<CitizenMatch | null> {
  const { searchParams } = new URL(url);
  const [customer, complaint] = [searchParams.get('customer'), searchParams.get('complaint')];
  if (customer === null && complaint === null) return null;
  const { citizens } = await findCitizens(
    customer === null ? { complaint: complaint ?? '' } : { customer },
    signal,
  );
  return citizens[0] ?? null;
}

export function loadPersonalData({ request }: LoaderFunctionArgs): PersonalDataLoad {
  const { signal, url } = request;
  const answer = Promise.all([listCitizenRequests(signal), citizenOf(url, signal)]).then(
    ([{ requests }, citizen]) => ({ requests, citizen }),
  );
  return {
    outcome: outcomeOf(answer, (error) => messageOf(error, 'Başvurular yüklenirken hata oluştu')),
  };
}

export async function changePersonalData({ request }: ActionFunctionArgs) {
  const command = (await request.json()) as CitizenCommand;
  switch (command.do) {
    case 'cancel':
      return savedOf(cancelCitizenRequest(command.id), 'İptal edilemedi. Lütfen tekrar deneyin.');
    case 'system':
      return savedOf(
        changeSystem(command.id, command.isNotified),
        'Kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'erase':
      return savedOf(startCitizenErasure(command.input), 'Başlatılamadı. Lütfen tekrar deneyin.');
    case 'export':
      return savedOf(startCitizenExport(command.input), 'Başlatılamadı. Lütfen tekrar deneyin.');
  }
}
