import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import { readLabels, removeLabel, saveLabel, type LabelWithCount } from '#entities/label-admin';
import type { LabelCommand } from '#features/labels';

/** Not awaited: the page's frame stands while the labels are on their way. */
export interface LabelsData {
  outcome: Promise<Outcome<readonly LabelWithCount[]>>;
}

export const labelsLoader = ({ request }: LoaderFunctionArgs): LabelsData => ({
  outcome: outcomeOf(readLabels(request.signal), (error) =>
    messageOf(error, 'Etiketler yüklenirken hata oluştu'),
  ),
});

export async function labelsAction({ request }: ActionFunctionArgs): Promise<Saved<unknown>> {
  const command = (await request.json()) as LabelCommand;
  return command.do === 'save'
    ? savedOf(saveLabel(command.id, command.input), 'Etiket kaydedilemedi. Lütfen tekrar deneyin.')
    : savedOf(removeLabel(command.id), 'Etiket silinemedi. Lütfen tekrar deneyin.');
}
