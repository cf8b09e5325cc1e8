import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny';

/** Opus that a browser recorded in WebM, packet by packet in OGG: nothing is encoded again. Throws for anything else. */
export async function toOgg(webm: Blob): Promise<Blob> {
  const input = new Input({ source: new BlobSource(webm), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (track == null || decoderConfig == null) throw new Error('The recording holds no sound');
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const packets = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(packets);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets())
    await packets.add(packet, { decoderConfig });
  await output.finalize();
  if (target.buffer === null) throw new Error('The recording was not written');
  return new Blob([target.buffer], { type: 'audio/ogg' });
}
