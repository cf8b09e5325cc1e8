import { checkLength, type LengthCheck } from '@muhatap/shared/ui/app';
import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import { NOTE_LIMIT } from '@muhatap/shared/wire/conversations';
import { textLimit } from '#entities/conversation';

export const checkText = (channel: AnyPlatform, text: string): LengthCheck =>
  checkLength(text, textLimit(channel), 'Mesaj');
export const checkNote = (text: string): LengthCheck => checkLength(text, NOTE_LIMIT, 'Not');
