import type { Open311KeyInput } from '@muhatap/shared/wire/complaints';

/** Commands of the page's action for the keys of apps. */
export type Open311Command =
  | { readonly do: 'create'; readonly input: Open311KeyInput }
  | { readonly do: 'revoke'; readonly id: string };
