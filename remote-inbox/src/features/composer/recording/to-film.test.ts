import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { addPicture, addSound } from './packets';
import { toFilm } from './to-film';

const seeded = (name: string) =>
  new Blob([
    readFileSync(path.resolve(import.meta.dirname, '../../../../../backend/seed/files', name)),
  ]);
const read = (blob: Blob) => new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
const written = ({ buffer }: BufferTarget, type: string) =>
  new Blob([buffer ?? new ArrayBuffer(0)], { type });

async function packetsOf(track: InputTrack | null) {
  if (track === null) throw new Error('no track');
  const packets: [number, string][] = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
    packets.push([Math.round(timestamp * 1000), Buffer.from(data).toString('hex')]);
  return packets;
}
const contentsOf = async (film: Blob) => ({
  picture: await packetsOf(await read(film).getPrimaryVideoTrack()),
  sound: await packetsOf(await read(film).getPrimaryAudioTrack()),
});
const textOf = async (film: Blob) => Buffer.from(await film.arrayBuffer()).toString('latin1');

/** As Safari and Chrome write an MP4: in fragments, without a length. */
async function recordedMp4(): Promise<Blob> {
  const input = read(seeded('street-video.mp4'));
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target });
  const copies = [
    await addPicture(output, await input.getPrimaryVideoTrack()),
    await addSound(output, await input.getPrimaryAudioTrack()),
  ];
  await output.start();
  await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  return written(target, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2');
}

/** As Chromium and Firefox write a WebM: without a length. Its pictures are no pictures: none is decoded. */
async function recordedWebm(): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const picture = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(picture);
  const copySound = await addSound(
    output,
    await read(seeded('voice-message.ogg')).getPrimaryAudioTrack(),
  );
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: 640, codedHeight: 480 };
  for (let second = 0; second < 3; second += 1) {
    const type = second === 0 ? ('key' as const) : ('delta' as const);
    const packet = new EncodedPacket(new Uint8Array([second, 7]), type, second, 1);
    await picture.add(packet, { decoderConfig });
  }
  picture.close();
  await copySound();
  await output.finalize();
  return written(target, 'video/webm;codecs=vp8,opus');
}

test('fragments of an MP4 become one film with the same packets', async () => {
  const recorded = await recordedMp4();
  expect(await textOf(recorded)).toContain('moof');
  const film = await toFilm(recorded);
  expect(film.type).toBe('video/mp4');
  expect(await textOf(film)).not.toContain('moof');
  expect(await contentsOf(film)).toEqual(await contentsOf(recorded));
  expect(await read(film).computeDuration()).toBeCloseTo(4, 1);
});

test('a WebM without a length gets one and keeps its packets', async () => {
  const recorded = await recordedWebm();
  const film = await toFilm(recorded);
  expect(film.type).toBe('video/webm');
  const { picture, sound } = await contentsOf(film);
  expect(picture).toEqual([0, 1, 2].map((second) => [second * 1000, `0${second}07`]));
  expect(sound.length).toBeGreaterThan(100);
  expect({ picture, sound }).toEqual(await contentsOf(recorded));
  // The element of the length: 'Duration', as 8 bytes.
  expect(await textOf(recorded)).not.toMatch(/\x44\x89\x88/);
  expect(await textOf(film)).toMatch(/\x44\x89\x88/);
});

test('sound without a picture is no film', async () => {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const track = await read(seeded('voice-message.ogg')).getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (track == null || decoderConfig == null) throw new Error('no sound');
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  await output.finalize();
  await expect(toFilm(written(target, 'video/webm'))).rejects.toThrow('no picture');
});
