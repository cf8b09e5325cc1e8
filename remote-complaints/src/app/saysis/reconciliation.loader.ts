import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import type {
  Reconciliation,
  ReconciliationList,
  ReconciliationRowList,
} from '@muhatap/shared/wire/complaints';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import {
  cancelReconciliation,
  readReconciliationQuery,
  readReconciliationRows,
  readReconciliations,
  repairRows,
  startReconciliation,
  type ReconciliationQuery,
} from '#entities/reconciliation';
import type { ReconciliationCommand } from '#features/saysis-reconciliation';

/** The kept reconciliations, the one that is shown and a page of its rows; both null where there is none. */
export interface ReconciliationView {
  readonly list: ReconciliationList;
  readonly run: Reconciliation | null;
  readonly rows: ReconciliationRowList | null;
}

/** Not awaited: the page's frame stands while the answer is on its way. */
export interface ReconciliationData {
  readonly query: ReconciliationQuery;
  readonly outcome: Promise<Outcome<ReconciliationView>>;
}

async function readView(
  query: ReconciliationQuery,
  signal: AbortSignal,
): Promise<ReconciliationView> {
  const list = await readReconciliations(signal);
  const { reconciliations } = list;
  const run = reconciliations.find(({ id }) => id === query.id) ?? reconciliations[0] ?? null;
  const rows = run === null ? null : await readReconciliationRows(run.id, query, signal);
  return { list, run, rows };
}

export function reconciliationLoader({ request }: LoaderFunctionArgs): ReconciliationData {
  const query = readReconciliationQuery(new URL(request.url).searchParams);
  return {
    query,
    outcome: outcomeOf(readView(query, request.signal), (error) =>
      messageOf(error, 'Mutabakat yüklenirken hata oluştu'),
    ),
  };
}

export async function reconciliationAction({
  request,
}: ActionFunctionArgs): Promise<Saved<unknown>> {
  const command = (await request.json()) as ReconciliationCommand;
  switch (command.do) {
    case 'start':
      return savedOf(
        startReconciliation(command.span),
        'Karşılaştırma başlatılamadı. Lütfen tekrar deneyin.',
      );
    case 'cancel':
      return savedOf(
        cancelReconciliation(command.id),
        'Karşılaştırma durdurulamadı. Lütfen tekrar deneyin.',
      );
    case 'repair':
      return savedOf(
        repairRows(command.id, command.repair),
        'Düzeltme yapılamadı. Lütfen tekrar deneyin.',
      );
  }
}
