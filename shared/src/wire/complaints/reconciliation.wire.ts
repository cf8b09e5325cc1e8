import { z } from 'zod';
import { exportFormat } from '../files/export.wire';
import { openEnum } from '../open';
import { SHARED_FIELD_IDS } from './complaint-field.wire';

/** The entry of a case's history that says which side a person chose in a reconciliation. */
export const RECONCILIATION_ENTRY_KINDS = ['reconciled'] as const;

/** Ends of a comparison: both sides agree, they differ, only the other side has the case, only we have it. */
export const RECONCILIATION_KINDS = ['different', 'theirs', 'ours', 'equal'] as const;
export const reconciliationKind = z.enum(RECONCILIATION_KINDS);
export type ReconciliationKind = z.infer<typeof reconciliationKind>;

/** Longest span of a reconciliation, in days. */
export const RECONCILIATION_DAYS = 366;
/** Most rows that one call repairs. */
export const RECONCILIATION_REPAIRS = 50;

const day = z.iso.date();
const id = z.string().max(64);

/**
 * One comparison of the cases of both sides that were opened from `from` to `to` (days of the company, both included). `running` while it reads:
 * `read` counts their cases, `checked` those of ours that were looked at afterwards. `counts` are those of the rows that the role shows. `error` says
 * why it failed, or while it runs why it waits for the next try.
 */
export const reconciliation = z.object({
  id: z.string(),
  from: day,
  to: day,
  state: openEnum(['running', 'done', 'failed', 'cancelled']),
  read: z.number().int(),
  checked: z.number().int(),
  counts: z.object({
    equal: z.number().int(),
    different: z.number().int(),
    theirs: z.number().int(),
    ours: z.number().int(),
  }),
  /** Rows that are different or on one side alone, and were not repaired. */
  open: z.number().int(),
  error: z.string().nullable(),
  started_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

/**
 * `GET /api/integrations/saysis/reconciliations` → the kept ones (10), the newest first. `is_supported`: the other side can be asked for whole cases;
 * `takes`: the fields of which it takes changes.
 */
export const reconciliationList = z.object({
  is_active: z.boolean(),
  is_supported: z.boolean(),
  takes: z.array(openEnum(SHARED_FIELD_IDS)),
  reconciliations: z.array(reconciliation),
});
export type ReconciliationList = z.infer<typeof reconciliationList>;

/**
 * `POST /api/integrations/saysis/reconciliations` (grant `settings`) → 202 {@link reconciliation}. 409 `saysis_off`, `reconciliation_running` (one of a company at a time);
 * 422 `period_invalid`, `span_too_long`, `reconciliation_unsupported`. `GET …/{id}` → the same shape; `POST …/{id}/cancel` ends a running one (409 `not_possible`).
 * 404 `not_found` for another company's.
 */
export const reconciliationInput = z.strictObject({ from: day, to: day });
export type ReconciliationInput = z.infer<typeof reconciliationInput>;

/**
 * A case in a reconciliation. `stale`: it is not any more as it was compared. `waiting`: the ledger has an unfinished change of it, which comes first.
 * Moments are those of the opening on each side.
 */
export const reconciliationRow = z.object({
  id: z.string(),
  kind: openEnum(RECONCILIATION_KINDS),
  state: openEnum(['open', 'waiting', 'stale', 'repaired']),
  external_code: z.string().nullable(),
  complaint: z.object({ id: z.string(), number: z.string() }).nullable(),
  subject: z.string(),
  differences: z.array(
    z.object({
      field: openEnum(SHARED_FIELD_IDS),
      theirs: z.string().nullable(),
      ours: z.string().nullable(),
    }),
  ),
  opened_there: z.string().nullable(),
  opened_here: z.string().nullable(),
  repair: z
    .object({ choice: openEnum(['theirs', 'ours']), by: z.string(), at: z.string() })
    .nullable(),
});
export type ReconciliationRow = z.infer<typeof reconciliationRow>;

/** `GET …/{id}/rows`: without a kind all that do not agree. */
export const reconciliationRowQuery = z.object({
  kind: reconciliationKind.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const reconciliationRowList = z.object({
  rows: z.array(reconciliationRow),
  total: z.number().int(),
});
export type ReconciliationRowList = z.infer<typeof reconciliationRowList>;

/**
 * `POST …/{id}/repairs` (grant `settings`): `theirs` takes over what the other side has, a whole case where only they have it; `ours` sends what we have.
 * Each row by itself, in order: as it is now, or why it was refused (`not_found`, `not_possible`, `stale`, `change_waiting`, `not_taken_there`, `saysis_unreachable`,
 * `saysis_key_refused`, `not_fetched`). 409 `saysis_off`, 422 `reconciliation_unsupported`.
 */
export const reconciliationRepair = z.strictObject({
  rows: z.array(id).min(1).max(RECONCILIATION_REPAIRS),
  choice: z.enum(['theirs', 'ours']),
});
export type ReconciliationRepair = z.infer<typeof reconciliationRepair>;
export const reconciliationRepaired = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      row: reconciliationRow.nullable(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type ReconciliationRepaired = z.infer<typeof reconciliationRepaired>;

/** `POST …/{id}/exports` (action `export`) → 202 exportJob: the rows that do not agree, or those of one kind. */
export const reconciliationExport = z.strictObject({
  format: exportFormat,
  kind: reconciliationKind.optional(),
});
