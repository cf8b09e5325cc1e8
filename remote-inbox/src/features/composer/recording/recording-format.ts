import { channelOf, type AnyPlatform } from '@muhatap/shared/wire/channels';
import type { RecordingKind } from './recording.store';

/** The form in which the browser records, and the file that a channel gets of it. */
export interface RecordingFormat {
  /** The type that the browser records. */
  readonly recorded: string;
  /** Of the sound. */
  readonly bitsPerSecond: number;
  /** Present where the picture is recorded, too. */
  readonly film?: { readonly bitsPerSecond: number };
  readonly extension: 'ogg' | 'm4a' | 'wav' | 'mp4' | 'webm';
  /** Of the file. */
  readonly mimeType: string;
  readonly bytesPerSecond: number;
  /** The longest recording that the channel takes in this format, ms. */
  readonly longestMs: number;
  /** More than this may not be recorded. */
  readonly maxBytes: number;
}

/** Samples a second of a WAV file: twice the pitches of speech. */
export const WAV_RATE = 16_000;
/** Speech in Opus. WhatsApp plays voice messages of up to 512 KB at once, which are three minutes of it. */
const OPUS_BITS = 24_000;
const AAC_BITS = 48_000;
/** A face of 640 to 480 points: two minutes fit WhatsApp's 16 MB, three Instagram's 25 MB. */
const FILM_BITS = 800_000;

const LIMITS = {
  /** A recording that was forgotten ends here, ms. */
  voice: { files: 'audio', longestMs: 15 * 60_000 },
  video: { files: 'video', longestMs: 3 * 60_000 },
} as const;
/** Shares of a channel's largest file that a recording may fill by its average, and at all; rates vary. */
const SAFE_SHARE = 0.8;
const FULL_SHARE = 0.95;
/** The longest time is a whole number of these, s. */
const STEP = 10;

const OGG_OPUS = 'audio/ogg;codecs=opus';
const WEBM_OPUS = 'audio/webm;codecs=opus';
const AAC = 'audio/mp4;codecs=mp4a.40.2';
/** H.264 without what old telephones cannot play, with AAC: the one MP4 that WhatsApp takes. */
const H264_AAC = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';
const VP8_OPUS = 'video/webm;codecs=vp8,opus';

interface Way {
  readonly from: readonly string[];
  readonly extension: RecordingFormat['extension'];
}
/** By the type that a channel takes. Nothing is encoded twice but what becomes a WAV. */
const WAYS: Readonly<Record<string, Way>> = {
  'audio/ogg': { from: [OGG_OPUS, WEBM_OPUS], extension: 'ogg' },
  'audio/mp4': { from: [AAC], extension: 'm4a' },
  'audio/wav': { from: [WEBM_OPUS, OGG_OPUS, AAC], extension: 'wav' },
  'video/mp4': { from: [H264_AAC], extension: 'mp4' },
  'video/webm': { from: [VP8_OPUS], extension: 'webm' },
};

function ratesOf(recorded: string, { extension }: Way) {
  const isFilm = recorded.startsWith('video/');
  const bitsPerSecond = isFilm || recorded === AAC ? AAC_BITS : OPUS_BITS;
  if (extension === 'wav') return { bitsPerSecond, bytesPerSecond: WAV_RATE * 2 };
  return isFilm
    ? {
        bitsPerSecond,
        film: { bitsPerSecond: FILM_BITS },
        bytesPerSecond: (bitsPerSecond + FILM_BITS) / 8,
      }
    : { bitsPerSecond, bytesPerSecond: bitsPerSecond / 8 };
}

function longestOf(kind: RecordingKind, maxBytes: number, bytesPerSecond: number): number {
  const seconds = (maxBytes * SAFE_SHARE) / bytesPerSecond;
  return Math.min(LIMITS[kind].longestMs, Math.floor(seconds / STEP) * STEP * 1000);
}

/**
 * The way in which a message is recorded for a channel: the first of its types of sound or film that the browser
 * can make (docs/behaviour.md §9.1). Null where it can make none, or the channel takes none.
 */
export function recordingFormat(
  kind: RecordingKind,
  channel: AnyPlatform,
  canRecord: (mimeType: string) => boolean,
): RecordingFormat | null {
  const { mimeTypes = [], maxBytes = 0 } = channelOf(channel).files[LIMITS[kind].files] ?? {};
  for (const mimeType of mimeTypes) {
    const way = WAYS[mimeType];
    const recorded = way?.from.find(canRecord);
    if (way === undefined || recorded === undefined) continue;
    const rates = ratesOf(recorded, way);
    return {
      ...rates,
      recorded,
      extension: way.extension,
      mimeType,
      longestMs: longestOf(kind, maxBytes, rates.bytesPerSecond),
      maxBytes: maxBytes * FULL_SHARE,
    };
  }
  return null;
}
