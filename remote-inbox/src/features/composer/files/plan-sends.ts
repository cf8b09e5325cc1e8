import { type AnyPlatform, channelOf } from '@muhatap/shared/wire/channels';
import type { Quote } from '@muhatap/shared/wire/conversations';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import { textLength, type SendContent } from '#entities/conversation';

export interface Written {
  readonly channel: AnyPlatform;
  readonly text: string;
  readonly files: readonly UploadedFile[];
  readonly replyTo: Quote | null;
  readonly replyMode: 'public' | 'private' | null;
}

/**
 * The messages that words and files become, in order: every file is a message of its own. The words are the first file's caption where
 * the channel has captions of that length and the file takes one (sound never does); otherwise they go first, as a text. The quote
 * belongs to the first message.
 */
export function planSends({
  channel,
  text: written,
  files,
  replyTo,
  replyMode,
}: Written): readonly SendContent[] {
  const text = written.trim();
  const common = replyMode === null ? {} : { replyMode };
  const captioned =
    text !== '' && textLength(text) <= channelOf(channel).captionLimit
      ? files.findIndex(({ type }) => type !== 'audio')
      : -1;
  const texts: SendContent[] =
    text !== '' && captioned < 0 ? [{ kind: 'text', text, ...common }] : [];
  const sends = files.map(({ type, url, name, size, mime_type }, index): SendContent => ({
    kind: type,
    text: index === captioned ? text : '',
    attachment: { url, name, size, mime_type },
    ...common,
  }));
  const all = [...texts, ...sends];
  return replyTo === null
    ? all
    : all.map((content, index) => (index === 0 ? { ...content, replyTo } : content));
}
