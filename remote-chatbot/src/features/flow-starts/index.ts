export { StartsDialog, type StartsDialogProps } from './starts-dialog';
