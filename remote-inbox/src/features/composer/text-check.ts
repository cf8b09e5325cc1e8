import { formatNumber } from '@muhatap/shared/i18n';
import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import { NOTE_LIMIT } from '@muhatap/shared/wire/conversations';
import { textLength, textLimit } from '#entities/conversation';

/** Near the limit the count is shown; over it, why the message cannot be sent. */
export interface TextCheck {
  readonly isBlank: boolean;
  readonly isOver: boolean;
  readonly note: string | null;
}

const SHOWN_FROM = 0.9;

function noteOf(length: number, limit: number, what: string): string | null {
  if (length > limit)
    return `${what} en çok ${formatNumber(limit)} karakter olabilir; ${formatNumber(length - limit)} karakter fazla.`;
  return length >= limit * SHOWN_FROM ? `${formatNumber(length)} / ${formatNumber(limit)}` : null;
}

function check(text: string, limit: number, what: string): TextCheck {
  const length = textLength(text.trim());
  return {
    isBlank: length === 0,
    isOver: length > limit,
    note: noteOf(length, limit, what),
  };
}

export const checkText = (channel: AnyPlatform, text: string): TextCheck =>
  check(text, textLimit(channel), 'Mesaj');
export const checkNote = (text: string): TextCheck => check(text, NOTE_LIMIT, 'Not');
