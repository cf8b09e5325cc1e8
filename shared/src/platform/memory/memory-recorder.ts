import type {
  FilmRecording,
  FilmRequest,
  PlatformCamera,
  PlatformMicrophone,
  SoundRequest,
  Undo,
} from '../platform.types';

type Problem = 'denied' | 'missing' | 'failed';

/** The part of a memory platform's state and triggers that concerns microphone and camera. */
export interface MemoryRecorderControls {
  /** Types that the machine records; none: there is no recorder. */
  recordable: readonly string[];
  /** The next recording, or the reason for which there is none. */
  nextSound: Blob | Problem;
  /** Recordings under way. */
  recordings: number;
  /** Every recording that was requested. */
  readonly recordingRequests: (SoundRequest | FilmRequest)[];
  /** Where the camera's picture is shown. */
  readonly screens: Set<HTMLVideoElement>;
  /** As if microphone or camera had been pulled out. */
  readonly loseMicrophone: () => void;
  /** As if the film had grown larger than it may. */
  readonly fillRecording: () => void;
}

interface Subscribers {
  readonly add: (listener: () => void) => Undo;
}
interface RecorderEvents {
  readonly lost: Subscribers;
  readonly full: Subscribers;
}

/** Begins the recording, or says why there is none. */
function begin(
  memory: MemoryRecorderControls,
  { lost, full }: RecorderEvents,
  request: SoundRequest | FilmRequest,
): Promise<FilmRecording | Problem> {
  const { nextSound } = memory;
  memory.recordingRequests.push(request);
  if (typeof nextSound === 'string') return Promise.resolve(nextSound);
  memory.recordings += 1;
  const undo = [lost.add(request.onLost)];
  if ('film' in request) undo.push(full.add(request.onFull));
  const end = () => {
    undo.forEach((each) => each());
    memory.recordings -= 1;
  };
  return Promise.resolve({
    level: () => 0.5,
    stop: () => {
      end();
      return Promise.resolve(nextSound.slice(0, nextSound.size, request.mimeType));
    },
    cancel: end,
    showOn: (screen) => {
      memory.screens.add(screen);
      return () => memory.screens.delete(screen);
    },
  });
}

export const memoryMicrophone = (
  memory: MemoryRecorderControls,
  events: RecorderEvents,
): PlatformMicrophone => ({
  canRecord: (mimeType) => memory.recordable.includes(mimeType),
  record: (request) => begin(memory, events, request),
});

export const memoryCamera = (
  memory: MemoryRecorderControls,
  events: RecorderEvents,
): PlatformCamera => ({
  canRecord: (mimeType) => memory.recordable.includes(mimeType),
  record: (request) => begin(memory, events, request),
});
