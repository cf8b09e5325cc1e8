import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import type { Open311Keys } from '@muhatap/shared/wire/complaints';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { createOpen311Key, readOpen311Keys, revokeOpen311Key } from '#entities/open311';
import type { Open311Command } from '#features/open311-keys';

/** Not awaited: the page's frame stands while the answer is on its way. */
export interface Open311Data {
  outcome: Promise<Outcome<Open311Keys>>;
}

export const open311Loader = ({ request }: LoaderFunctionArgs): Open311Data => ({
  outcome: outcomeOf(readOpen311Keys(request.signal), (error) =>
    messageOf(error, 'Anahtarlar yüklenirken hata oluştu'),
  ),
});

export async function open311Action({ request }: ActionFunctionArgs): Promise<Saved<unknown>> {
  const command = (await request.json()) as Open311Command;
  return command.do === 'create'
    ? savedOf(createOpen311Key(command.input), 'Anahtar oluşturulamadı. Lütfen tekrar deneyin.')
    : savedOf(revokeOpen311Key(command.id), 'Anahtar iptal edilemedi. Lütfen tekrar deneyin.');
}
