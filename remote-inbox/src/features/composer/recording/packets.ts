import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny';

/** Adds a sound to what is written; the function copies it there, packet by packet, once writing has begun. */
export async function addSound(output: Output, track: InputAudioTrack | null) {
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (track == null || codec == null || decoderConfig == null)
    throw new Error('The recording holds no sound');
  const packets = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(packets);
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await packets.add(packet, { decoderConfig });
    packets.close();
  };
}

/** The same of a picture. */
export async function addPicture(output: Output, track: InputVideoTrack | null) {
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (track == null || codec == null || decoderConfig == null)
    throw new Error('The recording holds no picture');
  const packets = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(packets, { rotation: await track.getRotation() });
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await packets.add(packet, { decoderConfig });
    packets.close();
  };
}
