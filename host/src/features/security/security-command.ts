import type { RoleNetworksInput, SecuritySettingsInput } from '@muhatap/shared/wire/people';

/** A command of an administrator on the rules for those who are signed in. */
export type SecurityCommand =
  | { readonly do: 'times'; readonly input: SecuritySettingsInput }
  | { readonly do: 'networks'; readonly roleId: string; readonly input: RoleNetworksInput };
