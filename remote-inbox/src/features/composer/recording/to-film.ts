import {
  BlobSource,
  BufferTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { addPicture, addSound } from './packets';

/**
 * A film as a browser recorded it, packet by packet in a file of the same kind that names its length: players can
 * move in it, and an MP4 is no longer cut into fragments. Throws where sound or picture are missing.
 */
export async function toFilm(recorded: Blob): Promise<Blob> {
  const isMp4 = recorded.type.startsWith('video/mp4');
  const input = new Input({ source: new BlobSource(recorded), formats: [isMp4 ? MP4 : WEBM] });
  const target = new BufferTarget();
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const copies = [
    await addPicture(output, await input.getPrimaryVideoTrack()),
    await addSound(output, await input.getPrimaryAudioTrack()),
  ];
  await output.start();
  await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  if (target.buffer === null) throw new Error('The film was not written');
  return new Blob([target.buffer], { type: isMp4 ? 'video/mp4' : 'video/webm' });
}
