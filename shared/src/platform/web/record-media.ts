import type { FilmRecording, FilmRequest, SoundRequest } from '../platform.types';
import { runAudio } from './run-audio';

/** With `film` the camera is recorded, too. */
type MediaRequest = SoundRequest & Partial<FilmRequest>;

/** A recording that breaks off loses this much at most, ms. */
const SLICE_MS = 1000;
/** Samples of which the loudness is the mean. */
const WINDOW = 1024;
/** Speech close to a microphone; everything louder counts as 1. */
const LOUD = 0.25;

const VOICE: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
};
/** A face at the rate of a message: more pixels or pictures would only make it blurred. Turned upright on a phone. */
const FACE: MediaTrackConstraints = {
  facingMode: 'user',
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
};

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

/**
 * Its sound is one channel, also of a microphone that has more: no platform takes a voice message of two. Where no graph runs it is the
 * microphone's own.
 */
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
  const { stream: sound } = (await runAudio(context)) ? mono : { stream };
  return { context, meter, sound };
}

function release(stream: MediaStream, context?: AudioContext): void {
  stream.getTracks().forEach((track) => track.stop());
  void context?.close();
}

/** Keeps what is recorded and says once that it has grown too large. */
function collect(
  recorder: MediaRecorder,
  { maxBytes = Infinity, onFull }: MediaRequest,
): readonly Blob[] {
  const parts: Blob[] = [];
  let bytes = 0;
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    const wasFull = bytes > maxBytes;
    bytes += data.size;
    if (!wasFull && bytes > maxBytes) onFull?.();
  });
  return parts;
}

/** Says once that a device went away or that the recorder gave up. */
function watchLoss(stream: MediaStream, recorder: MediaRecorder, onLost: () => void): void {
  const watch = new AbortController();
  const lose = () => {
    watch.abort();
    onLost();
  };
  [recorder, ...stream.getTracks()].forEach((each) =>
    each.addEventListener(each === recorder ? 'error' : 'ended', lose, { signal: watch.signal }),
  );
}

function showStream(stream: MediaStream, screen: HTMLVideoElement) {
  screen.srcObject = new MediaStream(stream.getVideoTracks());
  return () => void (screen.srcObject = null);
}

async function begin(stream: MediaStream, request: MediaRequest): Promise<FilmRecording> {
  const { context, meter, sound } = await openGraph(stream);
  const { mimeType, bitsPerSecond, film } = request;
  const recorder = new MediaRecorder(
    new MediaStream([...stream.getVideoTracks(), ...sound.getAudioTracks()]),
    {
      mimeType,
      audioBitsPerSecond: bitsPerSecond,
      ...(film && { videoBitsPerSecond: film.bitsPerSecond }),
    },
  );
  const parts = collect(recorder, request);
  watchLoss(stream, recorder, request.onLost);
  recorder.start(SLICE_MS);
  const samples = new Float32Array(WINDOW);
  return {
    level: () => levelOf(meter, samples),
    showOn: (screen) => (film === undefined ? () => {} : showStream(stream, screen)),
    stop: async () => {
      await new Promise<void>((resolve) => {
        recorder.addEventListener('stop', () => resolve());
        if (recorder.state === 'inactive') resolve();
        else recorder.stop();
      });
      release(stream, context);
      return new Blob([...parts], { type: mimeType });
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release(stream, context);
    },
  };
}

/** Records the microphone as one channel, for a film together with the camera. */
export async function recordMedia(
  request: MediaRequest,
): Promise<FilmRecording | 'denied' | 'missing' | 'failed'> {
  let stream: MediaStream | null = null;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: VOICE,
      ...(request.film && { video: FACE }),
    });
    return await begin(stream, request);
  } catch (error) {
    if (stream !== null) release(stream);
    return problemOf(error);
  }
}
