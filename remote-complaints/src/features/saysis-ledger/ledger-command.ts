import type { SaysisSettingsInput } from '@muhatap/shared/wire';

/** What a person does with the line to SAYSIS and its ledger; the page's action does it. */
export type LedgerCommand =
  | { readonly do: 'retry'; readonly id: string }
  | { readonly do: 'discard'; readonly id: string; readonly reason: string }
  | { readonly do: 'resolve'; readonly id: string; readonly choice: 'ours' | 'theirs' }
  | { readonly do: 'sync' }
  | { readonly do: 'settings'; readonly input: SaysisSettingsInput };
