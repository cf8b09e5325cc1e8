import type { CitizenExportInput } from '@muhatap/shared/wire/people';

/** A command of an administrator on the applications of citizens. */
export type CitizenCommand =
  | { readonly do: 'export'; readonly input: CitizenExportInput }
  | { readonly do: 'cancel'; readonly id: string };
