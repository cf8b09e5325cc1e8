import type { ComplaintMessage, Media, MessageType } from '@muhatap/shared/wire';

const SHOWN: Partial<Record<MessageType, ComplaintMessage['mediaType']>> = { image: 'image', sticker: 'image', video: 'video', audio: 'audio', document: 'document' };

/** The file of a conversation's message as a complaint keeps it; its address is null until the file has arrived. */
export function complaintMediaOf({ type, media }: { readonly type: MessageType; readonly media: Media | null }): Pick<ComplaintMessage, 'mediaType' | 'mediaUrl'> {
  const mediaType = SHOWN[type] ?? 'text';
  return { mediaType, mediaUrl: mediaType === 'text' || media?.state !== 'ready' ? null : media.url };
}
