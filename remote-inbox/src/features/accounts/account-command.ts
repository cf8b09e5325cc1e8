import type { ConnectionChange, ConnectionInput } from '@muhatap/shared/wire/channels';

/** Commands of the page's action for an account. */
export type AccountCommand =
  | { readonly do: 'connect'; readonly input: ConnectionInput }
  | { readonly do: 'change'; readonly id: string; readonly change: ConnectionChange }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'check'; readonly id: string }
  | { readonly do: 'register'; readonly id: string; readonly pin: string }
  | { readonly do: 'business'; readonly id: string; readonly businessId: string }
  | { readonly do: 'send-test'; readonly id: string; readonly phone: string };
