import type { SecuritySettingsInput } from '@muhatap/shared/wire/people';

/** A command of an administrator on the rules for sessions. */
export type SecurityCommand = { readonly do: 'times'; readonly input: SecuritySettingsInput };
