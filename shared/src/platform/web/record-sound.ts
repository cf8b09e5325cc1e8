import type { SoundRecording, SoundRequest } from '../platform.types';

/** A recording that breaks off loses this much at most, ms. */
const SLICE_MS = 1000;
/** Samples of which the loudness is the mean. */
const WINDOW = 1024;
/** Speech close to a microphone; everything louder counts as 1. */
const LOUD = 0.25;

function problemOf(error: unknown): 'denied' | 'missing' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/** The loudness of the moment from the meter's samples. */
function levelOf(meter: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  meter.getFloatTimeDomainData(samples);
  const energy = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  return Math.min(1, Math.sqrt(energy) / LOUD);
}

/** One channel, also of a microphone that has more: no platform takes a voice message of two. */
async function openGraph(stream: MediaStream) {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(stream);
  const meter = new AnalyserNode(context, { fftSize: WINDOW });
  const mono = new MediaStreamAudioDestinationNode(context, {
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  source.connect(meter);
  source.connect(mono);
  await context.resume();
  return { context, meter, mono };
}

function release(stream: MediaStream, context?: AudioContext): void {
  stream.getTracks().forEach((track) => track.stop());
  void context?.close();
}

async function begin(
  stream: MediaStream,
  { mimeType, bitsPerSecond, onLost }: SoundRequest,
): Promise<SoundRecording> {
  const { context, meter, mono } = await openGraph(stream);
  const recorder = new MediaRecorder(mono.stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  stream.getAudioTracks()[0]?.addEventListener('ended', onLost);
  recorder.start(SLICE_MS);
  const samples = new Float32Array(WINDOW);
  return {
    level: () => levelOf(meter, samples),
    stop: async () => {
      await new Promise<void>((resolve) => {
        recorder.addEventListener('stop', () => resolve());
        if (recorder.state === 'inactive') resolve();
        else recorder.stop();
      });
      release(stream, context);
      return new Blob(parts, { type: mimeType });
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release(stream, context);
    },
  };
}

/** Records the microphone as one channel. */
export async function recordSound(
  request: SoundRequest,
): Promise<SoundRecording | 'denied' | 'missing' | 'failed'> {
  let stream: MediaStream | null = null;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
    return await begin(stream, request);
  } catch (error) {
    if (stream !== null) release(stream);
    return problemOf(error);
  }
}
