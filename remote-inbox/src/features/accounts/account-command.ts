import type { ConnectionChange, ConnectionInput } from '@muhatap/shared/wire';

/** What an administrator does with an account; the page's action does it. */
export type AccountCommand =
  | { readonly do: 'connect'; readonly input: ConnectionInput }
  | { readonly do: 'change'; readonly id: string; readonly change: ConnectionChange }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'test'; readonly id: string };
