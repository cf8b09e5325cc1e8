import type { GroupInput } from '@muhatap/shared/wire/people';

/** A command of an administrator on groups; `id` and `version` are null for a new one. */
export type GroupCommand =
  | {
      readonly do: 'save';
      readonly id: string | null;
      readonly version: number | null;
      readonly input: GroupInput;
    }
  | { readonly do: 'remove'; readonly id: string };
