import { platform, type Undo } from '@muhatap/shared/platform';
import { dropComposer, forgetComposers, hasNotes } from './composer.store';
import { detachAll, forgetFiles, retryUploads } from './files/attach-files';
import { hasFiles } from './files/files.store';
import { forgetRecording } from './recording/recording-commands';
import { currentRecording } from './recording/recording.store';

/** Whether something would be lost with the page: drafts and unsent messages are kept, notes, files and recordings that were not sent are not. */
export const mustKeepPage = (): boolean => hasNotes() || hasFiles() || currentRecording() !== null;

/** The conversation is no longer seen: a note and files that were meant for it have nowhere to go. */
export function forgetWriting(roomId: string): void {
  dropComposer(roomId);
  if (currentRecording()?.roomId === roomId) forgetRecording();
  detachAll(roomId);
}

/** Another person takes over. */
export function forgetComposer(): void {
  forgetComposers();
  forgetRecording();
  forgetFiles();
}

/** Uploads that the line cut off go again when it is back. */
export const keepUploads = (): Undo => platform().page.onOnline(retryUploads);
