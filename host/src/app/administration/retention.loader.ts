import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf } from '@muhatap/shared/saving';
import type { LegalHold, RetentionOverview } from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { changeRetention, liftHold, listHolds, readRetention } from '#entities/retention';
import type { RetentionCommand } from '#features/retention';

export interface RetentionSettings extends RetentionOverview {
  readonly holds: readonly LegalHold[];
}

/** Not awaited: the page's frame stands while the rules are on their way. */
export interface RetentionData {
  outcome: Promise<Outcome<RetentionSettings>>;
}

export function loadRetention({ request: { signal } }: LoaderFunctionArgs): RetentionData {
  const answer = Promise.all([readRetention(signal), listHolds(signal)]).then(
    ([overview, { holds }]) => ({ ...overview, holds }),
  );
  return {
    outcome: outcomeOf(answer, (error) =>
      messageOf(error, 'Saklama süreleri yüklenirken hata oluştu'),
    ),
  };
}

export async function changeKept({ request }: ActionFunctionArgs) {
  const command = (await request.json()) as RetentionCommand;
  if (command.do === 'lift')
    return savedOf(liftHold(command.id), 'Hukuki saklama kaldırılamadı. Lütfen tekrar deneyin.');
  return savedOf(
    changeRetention(command.kind, command.change),
    'Saklama süresi kaydedilemedi. Lütfen tekrar deneyin.',
  );
}
