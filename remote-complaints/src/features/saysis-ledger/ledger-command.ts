import type { SaysisSettingsInput } from '@muhatap/shared/wire/complaints';

/** Commands of the page's action for the SAYSIS connection and its ledger. */
export type LedgerCommand =
  | { readonly do: 'retry'; readonly id: string }
  | { readonly do: 'discard'; readonly id: string; readonly reason: string }
  | { readonly do: 'resolve'; readonly id: string; readonly choice: 'ours' | 'theirs' }
  | { readonly do: 'sync' }
  | { readonly do: 'settings'; readonly input: SaysisSettingsInput };
