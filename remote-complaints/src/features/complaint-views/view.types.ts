import type { ComplaintViewInput } from '@muhatap/shared/wire/complaints';

/** A view that is being named; `id` null is a new one. */
export interface EditedView extends ComplaintViewInput {
  readonly id: string | null;
}

/** A change of the saved views that the page's action makes; `id` null saves a new one. */
export type ViewCommand =
  | { readonly intent: 'save-view'; readonly id: string | null; readonly input: ComplaintViewInput }
  | { readonly intent: 'delete-view'; readonly id: string };
