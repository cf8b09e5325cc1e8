export { PublishDialog } from './publish-dialog';
export type { PublishDialogProps } from './publish.types';
