import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isVoiceMessage } from './voice-message';

const RECORDED = readFileSync(
  path.resolve(import.meta.dirname, '../../../../seed/files/voice-message.ogg'),
);
const withChannels = (count: number) => {
  const bytes = Buffer.from(RECORDED);
  bytes[bytes.indexOf('OpusHead') + 9] = count;
  return bytes;
};
const vorbis = Buffer.from(
  RECORDED.toString('latin1').replace('OpusHead', '\x01vorbis.'),
  'latin1',
);

test.each<[name: string, mimeType: string, bytes: Buffer, expected: boolean]>([
  ['one channel of Opus', 'audio/ogg', RECORDED, true],
  ['the same with its codec named', 'audio/ogg; codecs=opus', RECORDED, true],
  ['two channels', 'audio/ogg', withChannels(2), false],
  ['Vorbis', 'audio/ogg', vorbis, false],
  ['another type', 'audio/mpeg', RECORDED, false],
  ['Opus outside of OGG', 'audio/ogg', RECORDED.subarray(28), false],
  ['nothing', 'audio/ogg', Buffer.alloc(0), false],
])('%s', (_name, mimeType, bytes, expected) =>
  expect(isVoiceMessage(mimeType, bytes)).toBe(expected),
);
