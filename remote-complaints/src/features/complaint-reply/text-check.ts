import { checkLength, type LengthCheck } from '@muhatap/shared/ui/app';
import { type AnyPlatform, channelOf } from '@muhatap/shared/wire/channels';
import { COMPLAINT_TEXT_LIMIT } from '@muhatap/shared/wire/complaints';

/** A reply needs words that are not blank (docs/behaviour.md §6.7), and no more than its channel takes. */
export const checkReply = (text: string, platform: AnyPlatform | null): LengthCheck =>
  checkLength(
    text,
    platform === null ? COMPLAINT_TEXT_LIMIT : channelOf(platform).textLimit,
    'Mesaj',
  );

/** The first place of a prepared reply that nobody has filled, by its name; no citizen reads `{{name}}`. */
export const openPlace = (text: string): string | null =>
  /\{\{\s*([a-z0-9_]+)\s*\}\}/.exec(text)?.[1] ?? null;
