import type { IconName } from '@muhatap/shared/ui';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { mediaAddress, speakerOf, type Photo } from '#entities/complaint';

type MediaType = Exclude<ComplaintMessage['mediaType'], 'text'>;

export const MEDIA: Readonly<
  Record<MediaType, { readonly icon: IconName; readonly label: string }>
> = {
  image: { icon: 'image', label: 'Görsel' },
  video: { icon: 'video', label: 'Video' },
  audio: { icon: 'audio', label: 'Ses kaydı' },
  document: { icon: 'file', label: 'Belge' },
};

/** Photos of these messages, in their order. */
export const photosOf = (messages: readonly ComplaintMessage[]): readonly Photo[] =>
  messages.flatMap((message) => {
    const url = mediaAddress(message.mediaUrl);
    return message.mediaType === 'image' && url !== null
      ? [{ id: message._id, url, by: speakerOf(message), at: message.createdAt }]
      : [];
  });
