import { type AnyPlatform, channelOf } from '@muhatap/shared/wire/channels';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import type { PendingReply } from './reply.types';

/**
 * Content of the reply field. `platform` is null where no channel carries the reply (SAYSIS);
 * `mode` is for comments alone.
 */
export interface ReplyContent {
  readonly text: string;
  readonly file: UploadedFile | null;
  readonly platform: AnyPlatform | null;
  readonly mode: PendingReply['mode'];
}

/** Whether words can go along with a file on a channel: no sound has a caption, and the channels bound its length. */
function takesCaption({ text, file, platform }: ReplyContent): boolean {
  if (platform === null || file?.type === 'audio') return false;
  return [...text.trim()].length <= channelOf(platform).captionLimit;
}

/** The sends that carry a reply: one, or the words first and the file after them where the channel takes no words beside a file. */
export function planReplies(content: ReplyContent): Pick<PendingReply, 'text' | 'file' | 'mode'>[] {
  const { file, mode } = content;
  const text = content.text.trim();
  if (text === '') return [];
  return file === null || takesCaption(content)
    ? [{ text, file, mode }]
    : [
        { text, file: null, mode },
        { text: '', file, mode },
      ];
}
