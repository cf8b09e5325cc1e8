import type { ReconciliationInput, ReconciliationRepair } from '@muhatap/shared/wire/complaints';

/** Commands of the page's action. */
export type ReconciliationCommand =
  | { readonly do: 'start'; readonly span: ReconciliationInput }
  | { readonly do: 'cancel'; readonly id: string }
  | { readonly do: 'repair'; readonly id: string; readonly repair: ReconciliationRepair };
