import { type AnyPlatform, CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import type { OutboundType } from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import { storableText } from '../../text/storable-text';
import type { schema } from '../../database';
import { Refusal } from '../../http/errors';
import type { RoomRow } from '../rooms/rooms.repository';

const number = (value: number) => value.toLocaleString('tr');

function checkLength(text: string, limit: number): void {
  const length = [...text].length;
  if (length > limit)
    throw new Refusal(
      422,
      'message_too_long',
      `Mesaj en çok ${number(limit)} karakter olabilir; bu mesaj ${number(length)} karakter.`,
      { limit, length },
    );
}

/**
 * Trimmed text that can be stored; throws `message_blank` or `message_too_long` {limit, length}.
 * Characters are code points.
 */
export function checkTextLength(text: string, limit: number): string {
  const trimmed = storableText(text).trim();
  if (trimmed === '') throw new Refusal(422, 'message_blank', 'Boş mesaj gönderilemez.');
  checkLength(trimmed, limit);
  return trimmed;
}

/** Throws `template_required` where a channel takes nothing but templates. */
export function checkFreeText(platform: Platform, type: OutboundType): void {
  if (type !== 'template' && !CHANNELS[platform].freeText)
    throw new Refusal(
      422,
      'template_required',
      'Bu hesaptan yalnızca onaylı mesaj şablonu gönderilebilir.',
    );
}

/**
 * Trimmed text that the platform accepts with this kind of message: the words of a text, the caption of a file, nothing beside a template.
 * Throws `message_blank`, `message_too_long` with the limit or `caption_unsupported`. Characters are code points.
 */
export function checkText(platform: Platform, type: OutboundType, text: string): string {
  const { textLimit, captionLimit } = CHANNELS[platform];
  if (type === 'template') return '';
  if (type === 'text') return checkTextLength(text, textLimit);
  const trimmed = storableText(text).trim();
  if (trimmed === '') return '';
  // No platform shows a caption under a sound.
  if (type === 'audio' || captionLimit === 0)
    throw new Refusal(
      422,
      'caption_unsupported',
      'Bu dosyayla birlikte metin gönderilemez. Metni ayrı bir mesaj olarak gönderin.',
    );
  checkLength(trimmed, captionLimit);
  return trimmed;
}

/**
 * Where a moment lies in a channel's service window: inside, where only a person may still answer,
 * or after it (docs/behaviour.md §9.7).
 */
export function windowState(
  platform: Platform,
  lastCustomerMessageAt: Date | null,
  now: Date,
): 'open' | 'person' | 'closed' {
  const { windowMs, humanAgentMs } = CHANNELS[platform];
  if (windowMs === null) return 'open';
  const age =
    lastCustomerMessageAt === null
      ? Number.POSITIVE_INFINITY
      : now.getTime() - lastCustomerMessageAt.getTime();
  if (age < windowMs) return 'open';
  return humanAgentMs !== null && age < humanAgentMs ? 'person' : 'closed';
}

/** Until when a person may write freely after the citizen's last message; null where the channel sets no end or nothing was written yet. */
export function freeTextUntil(platform: Platform, lastCustomerMessageAt: Date | null): Date | null {
  const { windowMs, humanAgentMs } = CHANNELS[platform];
  return windowMs === null || lastCustomerMessageAt === null
    ? null
    : new Date(lastCustomerMessageAt.getTime() + Math.max(windowMs, humanAgentMs ?? 0));
}

/**
 * Whether a channel takes this template: approved, in use and registered at the channel's provider.
 */
export function isSendable(
  { kind, isActive, providerName, channels, provider }: typeof schema.templates.$inferSelect,
  platform: AnyPlatform,
): boolean {
  // One that was never read from its provider counts as what a person said of it.
  const isApproved =
    provider === null || (provider.status === 'APPROVED' && provider.fault === null);
  return (
    kind === 'approved' &&
    isActive &&
    isApproved &&
    providerName !== null &&
    isOneOf(channels, platform)
  );
}

const NEVER_WROTE =
  'Kişi henüz yazmadığı için serbest metin gönderilemez. Onaylı bir mesaj şablonu gönderebilirsiniz.';

/** Whether a person's message needs the tag of a late answer; throws 422 `window_closed` when it is too late for that too. Templates pass always. */
export function checkWindow(
  platform: Platform,
  type: OutboundType,
  lastCustomerMessageAt: Date | null,
  now: Date,
): { humanAgent: boolean } {
  const state = type === 'template' ? 'open' : windowState(platform, lastCustomerMessageAt, now);
  if (state !== 'closed') return { humanAgent: state === 'person' };
  if (CHANNELS[platform].templates && lastCustomerMessageAt === null)
    throw new Refusal(422, 'window_closed', NEVER_WROTE);
  throw new Refusal(
    422,
    'window_closed',
    CHANNELS[platform].templates
      ? 'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez. Onaylı bir mesaj şablonu gönderebilirsiniz.'
      : 'Kişinin son mesajının üzerinden 7 gün geçtiği için yanıt gönderilemez. Kişi yeniden yazdığında yanıtlayabilirsiniz.',
  );
}

/**
 * Whether an automatic text may be queued: the account works, the channel takes free text and its window is open; no person's tag helps
 * here. Never under a post, where everybody would read it.
 */
export function canSendAutomatically(
  { room, account }: Pick<RoomRow, 'room' | 'account'>,
  now: Date,
): boolean {
  const { freeText, comments } = CHANNELS[room.channel];
  return (
    account.isActive &&
    freeText &&
    !comments &&
    windowState(room.channel, room.lastCustomerMessageAt, now) === 'open'
  );
}
