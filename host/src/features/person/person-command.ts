import type { Disabling, PersonChange, PersonDetail } from '@muhatap/shared/wire/people';

/** A command that the page of one person submits to its action. */
export type PersonCommand =
  | { readonly do: 'save'; readonly change: PersonChange }
  | { readonly do: 'disable'; readonly disabling: Disabling }
  | { readonly do: 'enable' }
  | { readonly do: 'sign-out' }
  | { readonly do: 'reset-second-factor' }
  | { readonly do: 'forget-browsers' };

/** The result: the person as the server holds them now, the number of ended sessions, or nothing but that it is done. */
export type PersonOutcome =
  | { readonly person: PersonDetail }
  | { readonly ended: number }
  | { readonly reset: true };
