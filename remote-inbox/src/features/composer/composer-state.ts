import { formatNumber } from '@muhatap/shared/i18n';
import type { Connection, Room } from '@muhatap/shared/wire';
import { serviceWindow, textLength, textLimit } from '#entities/conversation';

/** Why nothing can be written here now; null when one can. */
export function closedReason(room: Room, connection: Connection | undefined, now: number): string | null {
  if (connection !== undefined && !connection.is_active) return `${connection.name} hesabı duraklatıldı; bu hesaptan mesaj gönderilemez.`;
  if (serviceWindow(room, now).state === 'closed') {
    return room.last_customer_message_time === null
      ? 'Kişi henüz yazmadığı için serbest metin gönderilemez.'
      : 'Yanıt süresi doldu. Kişi yeniden yazdığında serbest metinle yanıtlayabilirsiniz.';
  }
  return null;
}

/** Near the limit the count is shown; over it, why the message cannot be sent. */
export interface TextCheck {
  readonly canSend: boolean;
  readonly note: string | null;
  readonly isOver: boolean;
}

const SHOWN_FROM = 0.9;

export function checkText(room: Room, text: string): TextCheck {
  const words = text.trim();
  const limit = textLimit(room.channel);
  const length = textLength(words);
  if (length > limit) {
    return { canSend: false, isOver: true, note: `Mesaj en çok ${formatNumber(limit)} karakter olabilir; ${formatNumber(length - limit)} karakter fazla.` };
  }
  return { canSend: length > 0, isOver: false, note: length >= limit * SHOWN_FROM ? `${formatNumber(length)} / ${formatNumber(limit)}` : null };
}
