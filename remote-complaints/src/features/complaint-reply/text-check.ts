import { formatNumber } from '@muhatap/shared/i18n';
import { type AnyPlatform, channelOf } from '@muhatap/shared/wire/channels';
import { COMPLAINT_TEXT_LIMIT } from '@muhatap/shared/wire/complaints';

const SHOWN_FROM = 0.9;

/** Near the limit the count is shown; over it, why the reply cannot be sent. */
export interface TextCheck {
  readonly isBlank: boolean;
  readonly isOver: boolean;
  readonly note: string | null;
}

function noteOf(length: number, limit: number): string | null {
  if (length > limit)
    return `Mesaj en çok ${formatNumber(limit)} karakter olabilir; ${formatNumber(length - limit)} karakter fazla.`;
  return length >= limit * SHOWN_FROM ? `${formatNumber(length)} / ${formatNumber(limit)}` : null;
}

/**
 * A reply needs words that are not blank (docs/behaviour.md §6.7), and no more than its channel
 * takes; lengths are code points.
 */
export function checkReply(text: string, platform: AnyPlatform | null): TextCheck {
  const limit = platform === null ? COMPLAINT_TEXT_LIMIT : channelOf(platform).textLimit;
  const length = [...text.trim()].length;
  const isOver = length > limit;
  return {
    isBlank: length === 0,
    isOver,
    note: noteOf(length, limit),
  };
}
