import { BlobSource, BufferTarget, Input, OggOutputFormat, Output, WEBM } from 'mediabunny';
import { addSound } from './packets';

/** Opus that a browser recorded in WebM, packet by packet in OGG: nothing is encoded again. Throws for anything else. */
export async function toOgg(webm: Blob): Promise<Blob> {
  const input = new Input({ source: new BlobSource(webm), formats: [WEBM] });
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const copy = await addSound(output, await input.getPrimaryAudioTrack());
  await output.start();
  await copy();
  await output.finalize();
  if (target.buffer === null) throw new Error('The recording was not written');
  return new Blob([target.buffer], { type: 'audio/ogg' });
}
