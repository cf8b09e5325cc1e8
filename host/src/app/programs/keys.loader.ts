import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf } from '@muhatap/shared/saving';
import type { ProgramKeys } from '@muhatap/shared/wire/programs';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { createProgramKey, listProgramKeys, revokeProgramKey } from '#entities/program';
import type { KeyCommand } from '#features/program-keys';

/** Not awaited: the page's frame stands while the keys are on their way. */
export interface KeysData {
  outcome: Promise<Outcome<ProgramKeys>>;
}

export const loadKeys = ({ request: { signal } }: LoaderFunctionArgs): KeysData => ({
  outcome: outcomeOf(listProgramKeys(signal), (error) =>
    messageOf(error, 'Anahtarlar yüklenirken hata oluştu'),
  ),
});

export async function changeKeys({ request }: ActionFunctionArgs) {
  const command = (await request.json()) as KeyCommand;
  return command.do === 'revoke'
    ? savedOf(revokeProgramKey(command.id), 'Anahtar iptal edilemedi. Lütfen tekrar deneyin.')
    : savedOf(createProgramKey(command.input), 'Anahtar oluşturulamadı. Lütfen tekrar deneyin.');
}
