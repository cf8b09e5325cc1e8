import type { ComplaintPlaceChange } from '@muhatap/shared/wire/complaints';

/** A change of the place that the page's action takes. */
export interface PlaceCommand {
  readonly intent: 'place';
  readonly id: string;
  readonly change: ComplaintPlaceChange;
}
