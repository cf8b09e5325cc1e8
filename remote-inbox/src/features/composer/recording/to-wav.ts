import { wavOf } from './wav-file';
import { WAV_RATE } from './recording-format';

/** Anything that the browser plays, as a WAV file of one channel. */
export async function toWav(sound: Blob): Promise<Blob> {
  // The context's rate is the one to which it decodes.
  const context = new OfflineAudioContext(1, 1, WAV_RATE);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return new Blob([wavOf(decoded.getChannelData(0), WAV_RATE)], { type: 'audio/wav' });
}
