import { platform, type Undo } from '@muhatap/shared/platform';
import { forgetComposers, hasNotes } from './composer.store';
import { forgetFiles, retryUploads } from './files/attach-files';
import { hasFiles } from './files/files.store';

/** Whether something would be lost with the page: drafts and unsent messages are kept, notes and files that were not sent are not. */
export const mustKeepPage = (): boolean => hasNotes() || hasFiles();

/** Another person takes over. */
export function forgetComposer(): void {
  forgetComposers();
  forgetFiles();
}

/** Uploads that the line cut off go again when it is back. */
export const keepUploads = (): Undo => platform().page.onOnline(retryUploads);
