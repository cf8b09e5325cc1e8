import type { IconName } from '@muhatap/shared/ui';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';

type MediaType = Exclude<ComplaintMessage['mediaType'], 'text'>;

export const MEDIA: Readonly<
  Record<MediaType, { readonly icon: IconName; readonly label: string }>
> = {
  image: { icon: 'image', label: 'Görsel' },
  video: { icon: 'video', label: 'Video' },
  audio: { icon: 'audio', label: 'Ses kaydı' },
  document: { icon: 'file', label: 'Belge' },
};

/** A file's address, if it is one that a browser may be sent to: media comes from outside, too. Null for anything else. */
export function mediaAddress(url: string | null): string | null {
  if (url === null) return null;
  return /^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(url) ? url : null;
}

/** A photo of the complaint that can be looked at large. */
export interface Photo {
  readonly id: string;
  readonly url: string;
  readonly message: ComplaintMessage;
}

/** Photos of these messages, in their order. */
export const photosOf = (messages: readonly ComplaintMessage[]): readonly Photo[] =>
  messages.flatMap((message) => {
    const url = mediaAddress(message.mediaUrl);
    return message.mediaType === 'image' && url !== null ? [{ id: message._id, url, message }] : [];
  });
