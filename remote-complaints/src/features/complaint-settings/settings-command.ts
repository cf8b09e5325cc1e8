import type { ComplaintSettings, ComplaintTypeInput, ComplaintUnitInput } from '@muhatap/shared/wire';

/** What an administrator does with types, units and the messages of statuses; the page's action does it. */
export type SettingsCommand =
  | { readonly do: 'save-type'; readonly id: string | null; readonly input: ComplaintTypeInput }
  | { readonly do: 'remove-type'; readonly id: string }
  | { readonly do: 'save-unit'; readonly id: string | null; readonly input: ComplaintUnitInput }
  | { readonly do: 'remove-unit'; readonly id: string }
  | { readonly do: 'status-templates'; readonly input: ComplaintSettings };
