import { ApiError, messageOf } from '@muhatap/shared/api';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { PersonDetail } from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  changePerson,
  disablePerson,
  enablePerson,
  readPerson,
  forgetBrowsers,
  resetSecondFactor,
  signOutPerson,
} from '#entities/people';
import type { PersonCommand, PersonOutcome } from '#features/person';
import { readPositions, type Positions } from './invite.loader';

/**
 * A person, and the roles and groups they can have; `person` is null where the company has no such
 * id.
 */
export interface PersonPlace extends Positions {
  readonly person: PersonDetail | null;
}

/** Not awaited: the page's frame stands while they are on their way. */
export interface PersonData {
  outcome: Promise<Outcome<PersonPlace>>;
}

const nobody = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

export function personLoader({ request: { signal }, params }: LoaderFunctionArgs): PersonData {
  const place = Promise.all([
    readPerson(params['userId'] ?? '', signal).catch(nobody),
    readPositions(signal),
  ]).then(([person, positions]) => ({ person, ...positions }));
  return {
    outcome: outcomeOf(place, (error) => messageOf(error, 'Kullanıcı yüklenirken hata oluştu')),
  };
}

const asPerson = (person: PersonDetail): PersonOutcome => ({ person });

export async function personAction({
  request,
  params,
}: ActionFunctionArgs): Promise<Saved<PersonOutcome>> {
  const id = params['userId'] ?? '';
  const command = (await request.json()) as PersonCommand;
  switch (command.do) {
    case 'save':
      return savedOf(
        changePerson(id, command.change).then(asPerson),
        'Kullanıcı kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'disable':
      return savedOf(
        disablePerson(id, command.disabling).then(asPerson),
        'Kullanıcı devre dışı bırakılamadı. Lütfen tekrar deneyin.',
      );
    case 'enable':
      return savedOf(
        enablePerson(id).then(asPerson),
        'Kullanıcı etkinleştirilemedi. Lütfen tekrar deneyin.',
      );
    case 'reset-second-factor':
      return savedOf(
        resetSecondFactor(id).then(() => ({ reset: true as const })),
        'İki adımlı doğrulama sıfırlanamadı. Lütfen tekrar deneyin.',
      );
    case 'forget-browsers':
      return savedOf(
        forgetBrowsers(id).then(() => ({ reset: true as const })),
        'Tarayıcılar unutulamadı. Lütfen tekrar deneyin.',
      );
    case 'sign-out':
      return savedOf(
        signOutPerson(id).then((ended) => ({ ended })),
        'Oturumlar kapatılamadı. Lütfen tekrar deneyin.',
      );
  }
}
