import type { MessageType } from '@muhatap/shared/wire/conversations';

const family = (mimeType: string) => mimeType.split('/')[0];

/**
 * The bubble for a file of known content: a file that cannot be shown or played is offered as a
 * document.
 */
export function bubbleType(announced: MessageType, mimeType: string): MessageType {
  const real = family(mimeType);
  switch (announced) {
    case 'image':
    case 'sticker':
    case 'video':
    case 'audio':
      if (real === 'image') return announced === 'sticker' ? 'sticker' : 'image';
      return real === 'audio' || real === 'video' ? real : 'document';
    default:
      return announced;
  }
}
