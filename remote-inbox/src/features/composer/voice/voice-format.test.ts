import type { Platform } from '@muhatap/shared/wire/channels';
import { longestVoice, voiceFormat } from './voice-format';

const CHROMIUM = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/mp4;codecs=opus'];
const WITH_AAC = [...CHROMIUM, 'audio/mp4;codecs=mp4a.40.2'];
const FIREFOX = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus'];
const OLD_SAFARI = ['audio/mp4', 'audio/mp4;codecs=mp4a.40.2'];

const format = (channel: Platform, types: readonly string[]) =>
  voiceFormat(channel, (type) => types.includes(type));

test.each<[Platform, readonly string[], string, string]>([
  ['whatsapp', CHROMIUM, 'audio/webm;codecs=opus', 'ogg'],
  ['whatsapp', FIREFOX, 'audio/ogg;codecs=opus', 'ogg'],
  ['whatsapp', OLD_SAFARI, 'audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['whatsapp-twillio', CHROMIUM, 'audio/webm;codecs=opus', 'ogg'],
  ['instagram', WITH_AAC, 'audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['instagram', CHROMIUM, 'audio/webm;codecs=opus', 'wav'],
  ['facebook', FIREFOX, 'audio/webm;codecs=opus', 'wav'],
])('%s from a browser with %p: %s becomes %s', (channel, types, recorded, extension) =>
  expect(format(channel, types)).toMatchObject({ recorded, extension }),
);

test.each<[Platform, readonly string[]]>([
  ['instagram-comment', CHROMIUM],
  ['whatsapp-authkey', CHROMIUM],
  ['whatsapp', []],
  ['whatsapp', ['audio/mp4', 'audio/mp4;codecs=opus']], // MP4 with Opus is none that WhatsApp takes
])('%s from a browser with %p: nothing can be recorded', (channel, types) =>
  expect(format(channel, types)).toBeNull(),
);

test('the longest recording fits the largest file of the channel', () => {
  const wav = format('instagram', CHROMIUM);
  const ogg = format('whatsapp', CHROMIUM);
  if (wav === null || ogg === null) throw new Error('no format');
  const seconds = longestVoice('instagram', wav) / 1000;
  expect(seconds).toBeGreaterThan(600);
  expect(seconds * 32_000).toBeLessThan(25 * 1024 * 1024);
  expect(longestVoice('whatsapp', ogg)).toBe(15 * 60_000);
});
