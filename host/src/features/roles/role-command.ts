import type { RoleForm } from '#entities/role';

/**
 * A command of an administrator on a role; `version` is the newest that was seen, null for a new
 * role.
 */
export type RoleCommand =
  | { readonly do: 'save'; readonly version: number | null; readonly input: RoleForm }
  | { readonly do: 'remove'; readonly id: string };
