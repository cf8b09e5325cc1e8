import { formatNumber } from '../../../i18n';

/** Whether a text can be sent; near the limit the count, over it the reason why not. */
export interface LengthCheck {
  readonly isBlank: boolean;
  readonly isOver: boolean;
  readonly note: string | null;
}

/** Share of the limit from which on the count is shown. */
const SHOWN_FROM = 0.9;

function noteOf(length: number, limit: number, subject: string): string | null {
  if (length > limit)
    return `${subject} en çok ${formatNumber(limit)} karakter olabilir; ${formatNumber(length - limit)} karakter fazla.`;
  return length >= limit * SHOWN_FROM ? `${formatNumber(length)} / ${formatNumber(limit)}` : null;
}

/** Checks a text without the blanks around it; lengths are code points. `subject` begins the sentence: 'Mesaj'. */
export function checkLength(text: string, limit: number, subject: string): LengthCheck {
  const length = [...text.trim()].length;
  return { isBlank: length === 0, isOver: length > limit, note: noteOf(length, limit, subject) };
}
