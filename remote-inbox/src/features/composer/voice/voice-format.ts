import { channelOf, type AnyPlatform } from '@muhatap/shared/wire/channels';

/** The form in which the browser records, and the file that a channel gets of it. */
export interface VoiceFormat {
  /** The type that the browser records. */
  readonly recorded: string;
  readonly bitsPerSecond: number;
  readonly extension: 'ogg' | 'm4a' | 'wav';
  /** Of the file. */
  readonly mimeType: string;
  readonly bytesPerSecond: number;
}

/** Samples a second of a WAV file: twice the pitches of speech. */
export const WAV_RATE = 16_000;
/** Speech in Opus. WhatsApp plays voice messages of up to 512 KB at once, which are three minutes of it. */
const OPUS_BITS = 24_000;
const AAC_BITS = 48_000;
/** A recording that was forgotten ends here, ms. */
const LONGEST_MS = 15 * 60_000;
/** Share of a channel's largest file that a recording may fill by its average; rates vary. */
const SAFE_SHARE = 0.8;

const OGG_OPUS = 'audio/ogg;codecs=opus';
const WEBM_OPUS = 'audio/webm;codecs=opus';
const AAC = 'audio/mp4;codecs=mp4a.40.2';

/** By the type that a channel takes. Nothing is encoded twice but what becomes a WAV. */
const WAYS: Readonly<
  Record<string, { readonly from: readonly string[]; readonly extension: VoiceFormat['extension'] }>
> = {
  'audio/ogg': { from: [OGG_OPUS, WEBM_OPUS], extension: 'ogg' },
  'audio/mp4': { from: [AAC], extension: 'm4a' },
  'audio/wav': { from: [WEBM_OPUS, OGG_OPUS, AAC], extension: 'wav' },
};

/**
 * The way in which a voice message is recorded for a channel: the first of its sound types that the browser can
 * make (docs/behaviour.md §9.1). Null where it can make none, or the channel takes no sound.
 */
export function voiceFormat(
  channel: AnyPlatform,
  canRecord: (mimeType: string) => boolean,
): VoiceFormat | null {
  for (const mimeType of channelOf(channel).files.audio?.mimeTypes ?? []) {
    const way = WAYS[mimeType];
    const recorded = way?.from.find(canRecord);
    if (way === undefined || recorded === undefined) continue;
    const bitsPerSecond = recorded === AAC ? AAC_BITS : OPUS_BITS;
    const bytesPerSecond = way.extension === 'wav' ? WAV_RATE * 2 : bitsPerSecond / 8;
    return { recorded, bitsPerSecond, extension: way.extension, mimeType, bytesPerSecond };
  }
  return null;
}

/** The longest recording that a channel takes in this format, ms. */
export function longestVoice(channel: AnyPlatform, { bytesPerSecond }: VoiceFormat): number {
  const maxBytes = channelOf(channel).files.audio?.maxBytes ?? 0;
  return Math.min(LONGEST_MS, Math.floor((maxBytes * SAFE_SHARE) / bytesPerSecond) * 1000);
}
