import type { ProgramKeyInput } from '@muhatap/shared/wire/programs';

/** A command of an administrator on the keys of programs. */
export type KeyCommand =
  | { readonly do: 'create'; readonly input: ProgramKeyInput }
  | { readonly do: 'revoke'; readonly id: string };
