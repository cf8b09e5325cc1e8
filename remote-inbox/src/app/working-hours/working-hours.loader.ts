import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { WorkingHours, WorkingHoursInput } from '@muhatap/shared/wire/conversations';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { savedOf } from '@muhatap/shared/saving';
import { readWorkingHours, saveWorkingHours } from '#entities/working-hours';

/** Not awaited: the page's frame stands while the hours are on their way. */
export interface WorkingHoursData {
  outcome: Promise<Outcome<WorkingHours>>;
}

export const workingHoursLoader = ({ request }: LoaderFunctionArgs): WorkingHoursData => ({
  outcome: outcomeOf(readWorkingHours(request.signal), (error) =>
    messageOf(error, 'Çalışma saatleri yüklenirken hata oluştu'),
  ),
});

export const workingHoursAction = async ({ request }: ActionFunctionArgs) =>
  savedOf(
    saveWorkingHours((await request.json()) as WorkingHoursInput),
    'Çalışma saatleri kaydedilemedi. Lütfen tekrar deneyin.',
  );
