import type { IdentityProviderInput, LdapProviderInput } from '@muhatap/shared/wire/people';

/** A command of an administrator on directories; `id` and `version` are null for a new one. */
export type ProviderCommand =
  | {
      readonly do: 'save';
      readonly id: string | null;
      readonly version: number | null;
      readonly input: IdentityProviderInput;
    }
  | {
      readonly do: 'save-ldap';
      readonly id: string | null;
      readonly version: number | null;
      readonly input: LdapProviderInput;
    }
  | { readonly do: 'suspend'; readonly id: string; readonly people: readonly string[] }
  | { readonly do: 'remove'; readonly id: string };
