import type { Disabling, PersonChange, PersonDetail } from '@muhatap/shared/wire';

/** What the page of one person asks its action to do. */
export type PersonCommand =
  | { readonly do: 'save'; readonly change: PersonChange }
  | { readonly do: 'disable'; readonly disabling: Disabling }
  | { readonly do: 'enable' }
  | { readonly do: 'sign-out' };

/** What came of it: the person as the server holds them now, or how many sessions were ended. */
export type PersonOutcome = { readonly person: PersonDetail } | { readonly ended: number };
