import { createLatePart } from '@muhatap/shared/ui/plain';

/** The bar of actions on many conversations; its code comes with the first one that is chosen. */
export const BulkActions = createLatePart(async () => (await import('./bulk-bar')).BulkBar);
