import { channelOf, type Connection } from '@muhatap/shared/wire/channels';
import type { Room } from '@muhatap/shared/wire/conversations';
import { channelName } from '@muhatap/shared/ui/app';
import { serviceWindow, windowLabel } from '#entities/conversation';

/**
 * Replies allowed now. `free`: anything, with a hint in a special reply window. `template`: an
 * approved template only. `none`: nothing. `reason` says why in a sentence.
 */
export type ReplyWay =
  | { readonly kind: 'free'; readonly hint: string | null }
  | { readonly kind: 'template' | 'none'; readonly reason: string };

const NEVER_WROTE = 'Kişi henüz yazmadığı için serbest metin gönderilemez.';

function closedReason(room: Room, hasTemplates: boolean): string {
  const { isKnown, freeText, humanAgentMs } = channelOf(room.channel);
  if (!isKnown) return 'Bu sayfa bu kanalı tanımıyor; yazmak için sayfayı yenileyin.';
  if (!freeText) return 'Bu hesaptan yalnızca onaylı şablon gönderilebilir.';
  if (hasTemplates)
    return room.last_customer_message_time === null
      ? `${NEVER_WROTE} Onaylı bir şablon seçin.`
      : 'Yanıt süresi doldu. Kişi yeniden yazana kadar yalnızca onaylı şablon gönderebilirsiniz.';
  if (room.last_customer_message_time === null) return NEVER_WROTE;
  const span = humanAgentMs === null ? '24 saat' : '7 gün';
  return `Yanıt süresi doldu. ${channelName(room.channel)}, kişinin son mesajından ${span} sonra yanıta izin vermiyor; kişi yeniden yazdığında yanıtlayabilirsiniz.`;
}

export function replyWay(room: Room, connection: Connection | undefined, now: number): ReplyWay {
  if (connection !== undefined && !connection.is_active)
    return {
      kind: 'none',
      reason: `${connection.name} hesabı duraklatıldı; bu hesaptan mesaj gönderilemez.`,
    };
  const window = serviceWindow(room, now);
  const { templates } = channelOf(room.channel);
  if (window.state === 'closed')
    return { kind: templates ? 'template' : 'none', reason: closedReason(room, templates) };
  return {
    kind: 'free',
    hint:
      window.phase === 'human'
        ? `24 saat geçti; temsilci olarak yanıtlamak için ${windowLabel(window)} kaldı.`
        : null,
  };
}

/** Whether the one private reply to a comment can be sent, and if not, why. */
export function privateReply(
  room: Room,
  isPending: boolean,
  now: number,
): { readonly canUse: boolean; readonly reason: string | null } {
  const until = room.private_reply_until;
  if (isPending || until === null) return { canUse: false, reason: 'Özel mesaj hakkı kullanıldı.' };
  if (Date.parse(until) <= now)
    return { canUse: false, reason: 'Özel mesaj süresi (7 gün) doldu.' };
  return { canUse: true, reason: null };
}
