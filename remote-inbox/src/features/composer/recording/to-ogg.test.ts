import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  OGG,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { toOgg } from './to-ogg';

const SPOKEN = new Blob([
  readFileSync(
    path.resolve(import.meta.dirname, '../../../../../backend/seed/files/voice-message.ogg'),
  ),
]);

async function packetsOf(ogg: Blob) {
  const track = await new Input({
    source: new BlobSource(ogg),
    formats: [OGG],
  }).getPrimaryAudioTrack();
  if (track === null) throw new Error('no sound');
  const packets: { data: Uint8Array; timestamp: number }[] = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
    packets.push({ data, timestamp });
  return { track, packets };
}

/** The same sound as browsers record it. */
async function asWebm(): Promise<Blob> {
  const { track } = await packetsOf(SPOKEN);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  if (decoderConfig === null) throw new Error('no configuration');
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: 'audio/webm;codecs=opus' });
}

test('Opus in WebM becomes OGG with the same packets, one channel and the same length', async () => {
  const ogg = await toOgg(await asWebm());
  expect(ogg.type).toBe('audio/ogg');
  const [before, after] = [await packetsOf(SPOKEN), await packetsOf(ogg)];
  expect(after.packets.length).toBeGreaterThan(100);
  expect(after.packets.map(({ data }) => Buffer.from(data).toString('hex'))).toEqual(
    before.packets.map(({ data }) => Buffer.from(data).toString('hex')),
  );
  const head = Buffer.from(await ogg.arrayBuffer()).toString('latin1', 0, 64);
  expect(head).toMatch(/^OggS[^]+OpusHead\x01\x01/);
  expect(await after.track.computeDuration()).toBeCloseTo(await before.track.computeDuration(), 1);
});

test('a recording without sound is refused', async () => {
  await expect(toOgg(new Blob(['no film']))).rejects.toThrow();
});
