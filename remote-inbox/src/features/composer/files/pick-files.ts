import { notify } from '@muhatap/shared/notifications';
import { FilePickError, platform } from '@muhatap/shared/platform';
import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import { focusComposer } from '../composer.store';
import { attachFiles } from './attach-files';
import { EXTENSIONS, type FileKind } from './file-kind';

/**
 * Opens the picker for one kind (docs/behaviour.md §5.10). A cancelled one is only logged, an empty
 * one is said.
 */
export async function pickFiles(
  roomId: string,
  channel: AnyPlatform,
  kind: FileKind,
): Promise<void> {
  try {
    attachFiles(
      roomId,
      channel,
      await platform().files.pick({ accept: EXTENSIONS[kind], multiple: true, keepOthers: true }),
    );
    focusComposer(roomId);
  } catch (error) {
    if (!(error instanceof FilePickError)) throw error;
    if (error.code === 'cancelled') platform().log.info(error.message);
    else
      notify.warning(`Desteklenen uzantılar: ${EXTENSIONS[kind].join(', ')}`, {
        title: error.message,
      });
  }
}
