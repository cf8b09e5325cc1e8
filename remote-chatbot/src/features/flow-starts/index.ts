export { StartsDialog } from './starts-dialog';
export type { StartsDialogProps } from './starts.types';
