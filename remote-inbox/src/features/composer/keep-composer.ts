import { platform, type Undo } from '@muhatap/shared/platform';
import { dropComposer, forgetComposers, hasNotes } from './composer.store';
import { detachAll, forgetFiles, retryUploads } from './files/attach-files';
import { hasFiles } from './files/files.store';

/** Whether something would be lost with the page: drafts and unsent messages are kept, notes and files that were not sent are not. */
export const mustKeepPage = (): boolean => hasNotes() || hasFiles();

/** The conversation is no longer seen: a note and files that were meant for it have nowhere to go. */
export function forgetWriting(roomId: string): void {
  dropComposer(roomId);
  detachAll(roomId);
}

/** Another person takes over. */
export function forgetComposer(): void {
  forgetComposers();
  forgetFiles();
}

/** Uploads that the line cut off go again when it is back. */
export const keepUploads = (): Undo => platform().page.onOnline(retryUploads);
