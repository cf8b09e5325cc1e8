/** Pages of OGG begin with it; the first one holds the head of its stream. */
const PAGE = 'OggS';
const OPUS_HEAD = 'OpusHead';
/** The head stands behind the page's own, which takes 27 bytes and one for each segment. */
const FIRST_PAGE_BYTES = 27 + 255 + 19;
/** From the beginning of the head. */
const CHANNELS_AT = 9;

/**
 * Whether WhatsApp takes a sound as a voice message: OGG with one channel of Opus
 * (docs/behaviour.md §9.5). Other OGG goes as any sound.
 */
export function isVoiceMessage(mimeType: string, bytes: Buffer): boolean {
  if (!mimeType.startsWith('audio/ogg') || bytes.toString('latin1', 0, 4) !== PAGE) return false;
  const head = bytes.subarray(0, FIRST_PAGE_BYTES).indexOf(OPUS_HEAD, 0, 'latin1');
  return head > 0 && bytes[head + CHANNELS_AT] === 1;
}
