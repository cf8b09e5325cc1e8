import type { RoleInput } from '@muhatap/shared/wire/people';

/**
 * A command of an administrator on a role; `version` is the newest that was seen, null for a new
 * role.
 */
export type RoleCommand =
  | { readonly do: 'save'; readonly version: number | null; readonly input: RoleInput }
  | { readonly do: 'remove'; readonly id: string };
