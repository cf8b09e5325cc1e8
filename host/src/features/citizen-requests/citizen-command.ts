import type { CitizenErasureInput, CitizenExportInput } from '@muhatap/shared/wire/people';

/** A command of an administrator on the applications of citizens. */
export type CitizenCommand =
  | { readonly do: 'export'; readonly input: CitizenExportInput }
  | { readonly do: 'erase'; readonly input: CitizenErasureInput }
  | { readonly do: 'system'; readonly id: string; readonly isNotified: boolean }
  | { readonly do: 'cancel'; readonly id: string };
