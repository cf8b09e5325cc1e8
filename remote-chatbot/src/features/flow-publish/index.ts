export { PublishDialog, type PublishDialogProps } from './publish-dialog';
