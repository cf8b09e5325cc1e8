import { api } from '@muhatap/shared/api';
import {
  reconciliation,
  reconciliationList,
  reconciliationRepaired,
  reconciliationRowList,
  type Reconciliation,
  type ReconciliationInput,
  type ReconciliationList,
  type ReconciliationRepair,
  type ReconciliationRepaired,
  type ReconciliationRowList,
} from '@muhatap/shared/wire/complaints';
import { exportJob, type ExportFormat, type ExportJob } from '@muhatap/shared/wire/files';
import type { ReconciliationQuery } from './reconciliation-query';

const PATH = '/api/integrations/saysis/reconciliations';
/** Longest wait, ms: the server asks the other side about each row. */
const REPAIR_TIMEOUT_MS = 60_000;
const of = (id: string, what: string) => `${PATH}/${encodeURIComponent(id)}/${what}`;

/** The kept reconciliations, the newest first. */
export const readReconciliations = (signal: AbortSignal): Promise<ReconciliationList> =>
  api.get(PATH, { schema: reconciliationList, signal });

/** A page of the rows of one. */
export const readReconciliationRows = (
  id: string,
  { kind, page, limit }: ReconciliationQuery,
  signal: AbortSignal,
): Promise<ReconciliationRowList> =>
  api.get(of(id, 'rows'), {
    query: { kind: kind ?? undefined, page, limit },
    schema: reconciliationRowList,
    signal,
  });

/** Starts one; 409 `saysis_off`, `reconciliation_running`, 422 `span_too_long`. Grant `settings`, as for stopping and repairs. */
export const startReconciliation = (span: ReconciliationInput): Promise<Reconciliation> =>
  api.post(PATH, span, { schema: reconciliation });

/** Stops a running one; 409 `not_possible`. */
export const cancelReconciliation = (id: string): Promise<Reconciliation> =>
  api.post(of(id, 'cancel'), undefined, { schema: reconciliation });

/** Repairs rows, each by itself. */
export const repairRows = (
  id: string,
  repair: ReconciliationRepair,
): Promise<ReconciliationRepaired> =>
  api.post(of(id, 'repairs'), repair, {
    schema: reconciliationRepaired,
    timeoutMs: REPAIR_TIMEOUT_MS,
  });

/** Asks for the rows as a file; 429 `too_many_exports`. */
export const startReconciliationExport = (
  id: string,
  format: ExportFormat,
  { kind }: Pick<ReconciliationQuery, 'kind'>,
): Promise<ExportJob> =>
  api.post(of(id, 'exports'), { format, ...(kind !== null && { kind }) }, { schema: exportJob });
