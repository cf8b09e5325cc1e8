import type { ComplaintPhotoInput } from '@muhatap/shared/wire/complaints';

/** The command of the page's action for photos of the complaint: one is added or taken away. */
export interface PhotoCommand {
  readonly intent: 'photos';
  readonly id: string;
  readonly step: { readonly add: ComplaintPhotoInput } | { readonly remove: string };
}
