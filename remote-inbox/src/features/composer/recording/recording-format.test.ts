import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import { recordingFormat } from './recording-format';
import type { RecordingKind } from './recording.store';

const CHROMIUM = [
  'audio/webm;codecs=opus',
  'audio/mp4',
  'audio/mp4;codecs=opus',
  'video/webm;codecs=vp8,opus',
  'video/mp4;codecs=vp9,opus',
];
const WITH_AAC = [
  ...CHROMIUM,
  'audio/mp4;codecs=mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
];
const FIREFOX = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'video/webm;codecs=vp8,opus'];
const SAFARI = [
  'audio/mp4',
  'audio/mp4;codecs=mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
];

const format = (kind: RecordingKind, channel: Platform, types: readonly string[]) =>
  recordingFormat(kind, channel, (type) => types.includes(type));

test.each<[RecordingKind, Platform, readonly string[], string, string]>([
  ['voice', 'whatsapp', CHROMIUM, 'audio/webm;codecs=opus', 'ogg'],
  ['voice', 'whatsapp', FIREFOX, 'audio/ogg;codecs=opus', 'ogg'],
  ['voice', 'whatsapp', SAFARI, 'audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['voice', 'whatsapp-twillio', CHROMIUM, 'audio/webm;codecs=opus', 'ogg'],
  ['voice', 'instagram', WITH_AAC, 'audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['voice', 'instagram', CHROMIUM, 'audio/webm;codecs=opus', 'wav'],
  ['voice', 'facebook', FIREFOX, 'audio/webm;codecs=opus', 'wav'],
  ['video', 'whatsapp', WITH_AAC, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'mp4'],
  ['video', 'whatsapp-twillio', SAFARI, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'mp4'],
  ['video', 'facebook', WITH_AAC, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'mp4'],
  ['video', 'instagram', WITH_AAC, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'mp4'],
  ['video', 'instagram', CHROMIUM, 'video/webm;codecs=vp8,opus', 'webm'],
  ['video', 'instagram', FIREFOX, 'video/webm;codecs=vp8,opus', 'webm'],
])('%s on %s from a browser with %p: %s becomes %s', (kind, channel, types, recorded, extension) =>
  expect(format(kind, channel, types)).toMatchObject({ recorded, extension }),
);

test.each<[RecordingKind, Platform, readonly string[]]>([
  ['voice', 'instagram-comment', CHROMIUM],
  ['voice', 'whatsapp-authkey', CHROMIUM],
  ['voice', 'whatsapp', []],
  ['voice', 'whatsapp', ['audio/mp4', 'audio/mp4;codecs=opus']], // MP4 with Opus is none that WhatsApp takes
  ['video', 'instagram-comment', WITH_AAC],
  ['video', 'whatsapp-authkey', WITH_AAC],
  ['video', 'whatsapp', CHROMIUM], // nor is MP4 without H.264 and AAC, or WebM
  ['video', 'facebook', FIREFOX],
  ['video', 'instagram', []],
])('%s on %s from a browser with %p: nothing can be recorded', (kind, channel, types) =>
  expect(format(kind, channel, types)).toBeNull(),
);

test.each<[RecordingKind, Platform, string]>([
  ['voice', 'whatsapp', '15:00'],
  ['voice', 'instagram', '10:50'],
  ['video', 'whatsapp', '2:00'],
  ['video', 'whatsapp-twillio', '2:00'],
  ['video', 'instagram', '3:00'],
  ['video', 'facebook', '3:00'],
])('%s on %s: %s fit the largest file of the channel', (kind, channel, longest) => {
  const found = format(kind, channel, kind === 'voice' ? CHROMIUM : WITH_AAC);
  if (found === null) throw new Error('no format');
  const [minutes = 0, seconds = 0] = longest.split(':').map(Number);
  expect(found.longestMs).toBe((minutes * 60 + seconds) * 1000);
  const limit = CHANNELS[channel].files[kind === 'voice' ? 'audio' : 'video']?.maxBytes ?? 0;
  expect((found.longestMs / 1000) * found.bytesPerSecond).toBeLessThan(limit);
  expect(found.maxBytes).toBeLessThan(limit);
});

test('a film names the rates of its picture and of its sound, a voice message the one of its sound', () => {
  expect(format('video', 'instagram', FIREFOX)).toMatchObject({
    bitsPerSecond: 48_000,
    film: { bitsPerSecond: 800_000 },
  });
  expect(format('voice', 'whatsapp', FIREFOX)).not.toHaveProperty('film');
});
