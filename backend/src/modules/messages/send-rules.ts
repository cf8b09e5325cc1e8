import { CHANNEL_CAPABILITIES, META_TEXT_LIMIT, WHATSAPP_TEXT_LIMIT, type Platform } from '@muhatap/shared/wire';
import { storableText } from '../../channels/provider-text';
import { Refusal } from '../../http/errors';
import type { RoomRow } from '../rooms/rooms.repository';

const LIMITS: Readonly<Record<Platform, number>> = {
  whatsapp: WHATSAPP_TEXT_LIMIT,
  'whatsapp-twillio': WHATSAPP_TEXT_LIMIT,
  'whatsapp-authkey': WHATSAPP_TEXT_LIMIT,
  instagram: META_TEXT_LIMIT,
  facebook: META_TEXT_LIMIT,
  'instagram-comment': META_TEXT_LIMIT,
};

/** The customer service window of WhatsApp: 24 hours from the citizen's last message (channel facts §7.4). */
export const SERVICE_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Trimmed text that the platform accepts; throws `message_blank` or `message_too_long` with the limit. Characters are code points. */
export function checkText(platform: Platform, text: string): string {
  const trimmed = storableText(text).trim();
  if (trimmed === '') throw new Refusal(422, 'message_blank', 'Boş mesaj gönderilemez.');
  const limit = LIMITS[platform];
  const length = [...trimmed].length;
  if (length > limit) {
    throw new Refusal(422, 'message_too_long', `Mesaj en çok ${limit.toLocaleString('tr')} karakter olabilir; bu mesaj ${length.toLocaleString('tr')} karakter.`, { limit, length });
  }
  return trimmed;
}

/** Throws `window_closed` when WhatsApp would refuse free text. */
export function checkWindow(platform: Platform, lastCustomerMessageAt: Date | null, now: Date): void {
  if (platform !== 'whatsapp') return;
  if (lastCustomerMessageAt !== null && now.getTime() - lastCustomerMessageAt.getTime() < SERVICE_WINDOW_MS) return;
  throw new Refusal(422, 'window_closed', 'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez. Kişi yeniden yazdığında yanıtlayabilirsiniz.');
}

/** Whether an automatic text may be queued: the account works, the channel takes free text and its window is open. No person's tag helps here. */
export function canSendAutomatically({ room, account }: Pick<RoomRow, 'room' | 'account'>, now: Date): boolean {
  const { freeText, windowMs } = CHANNEL_CAPABILITIES[room.channel];
  const isOpen = windowMs === null || (room.lastCustomerMessageAt !== null && now.getTime() - room.lastCustomerMessageAt.getTime() < windowMs);
  return account.isActive && freeText && isOpen;
}
