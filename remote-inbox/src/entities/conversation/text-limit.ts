import { META_TEXT_LIMIT, WHATSAPP_TEXT_LIMIT, type Platform } from '@muhatap/shared/wire';

/** Characters that the channel takes in one message (channel facts); code points, as the platforms count. */
export function textLimit(platform: Platform): number {
  return platform.startsWith('whatsapp') ? WHATSAPP_TEXT_LIMIT : META_TEXT_LIMIT;
}

export function textLength(text: string): number {
  return [...text].length;
}
