import type { IconName } from '@muhatap/shared/ui';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { mediaAddress } from '#entities/complaint';

type MediaType = Exclude<ComplaintMessage['mediaType'], 'text'>;

export const MEDIA: Readonly<
  Record<MediaType, { readonly icon: IconName; readonly label: string }>
> = {
  image: { icon: 'image', label: 'Görsel' },
  video: { icon: 'video', label: 'Video' },
  audio: { icon: 'audio', label: 'Ses kaydı' },
  document: { icon: 'file', label: 'Belge' },
};

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
