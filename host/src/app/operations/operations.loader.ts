import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import type { FailedQueue, OperationsOverview } from '@muhatap/shared/wire/releases';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  discardWork,
  readFailedQueue,
  readOperations,
  readWorkContent,
  replayWork,
} from '#entities/operations';
import type { WorkAnswer, WorkCommand } from '#features/operations';

/** Not awaited: the page's frame stands while its answer is on the way. */
export interface OperationsData {
  outcome: Promise<Outcome<OperationsOverview>>;
}

export const loadOperations = ({ request: { signal } }: LoaderFunctionArgs): OperationsData => ({
  outcome: outcomeOf(readOperations(signal), (error) =>
    messageOf(error, 'İşletim bilgileri yüklenirken hata oluştu'),
  ),
});

export const loadFailedWork = ({
  request: { signal },
  params,
}: LoaderFunctionArgs): { outcome: Promise<Outcome<FailedQueue>> } => ({
  outcome: outcomeOf(readFailedQueue(params['queue'] ?? '', signal), (error) =>
    messageOf(error, 'Yapılamayan işler yüklenirken hata oluştu'),
  ),
});

export async function decideWork({ request }: ActionFunctionArgs): Promise<Saved<WorkAnswer>> {
  const command = (await request.json()) as WorkCommand;
  if (command.do === 'look') {
    const { id } = command;
    return savedOf(
      readWorkContent(id).then((content) => ({ kind: 'content' as const, id, content })),
      'İçerik açılamadı. Lütfen tekrar deneyin.',
    );
  }
  const { do: verb, decision } = command;
  const call = verb === 'replay' ? replayWork(decision) : discardWork(decision);
  return savedOf(
    call.then((result) => ({ kind: 'decided' as const, verb, result })),
    'İşlem yapılamadı. Lütfen tekrar deneyin.',
  );
}
