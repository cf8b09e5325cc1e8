import type { FilmRequest } from '../platform.types';
import { recordMedia } from './record-media';

class FakeTrack extends EventTarget {
  isStopped = false;
  constructor(readonly kind: 'audio' | 'video') {
    super();
  }
  stop() {
    this.isStopped = true;
  }
}
class FakeStream {
  constructor(private readonly tracks: readonly FakeTrack[]) {}
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}
class FakeRecorder extends EventTarget {
  state: 'inactive' | 'recording' = 'inactive';
  constructor(
    readonly stream: FakeStream,
    readonly options: MediaRecorderOptions,
  ) {
    super();
    recorders.push(this);
  }
  start() {
    this.state = 'recording';
  }
  write(bytes: number) {
    const data = new Blob([new Uint8Array(bytes)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}
const recorders: FakeRecorder[] = [];
const MONO = new FakeTrack('audio');
let isSilent = false;
const connect = () => {};
const FAKES = {
  MediaStream: FakeStream,
  MediaRecorder: FakeRecorder,
  AudioContext: class {
    state = 'suspended';
    createMediaStreamSource = () => ({ connect });
    resume = () => (isSilent ? new Promise(() => {}) : Promise.resolve((this.state = 'running')));
    close = () => Promise.resolve();
  },
  AnalyserNode: class {
    getFloatTimeDomainData = (samples: Float32Array) => samples.fill(0.125);
  },
  MediaStreamAudioDestinationNode: class {
    stream = new FakeStream([MONO]);
  },
};

let tracks: readonly FakeTrack[];
let wanted: MediaStreamConstraints[];
const put = (target: object, values: object) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true });
  return () => Object.keys(values).forEach((name) => Reflect.deleteProperty(target, name));
};
let undo: (() => void)[];
beforeEach(() => {
  recorders.length = 0;
  wanted = [];
  isSilent = false;
  tracks = [new FakeTrack('audio'), new FakeTrack('video')];
  const getUserMedia = (constraints: MediaStreamConstraints) => {
    wanted.push(constraints);
    const { video } = constraints;
    return Promise.resolve(
      new FakeStream(tracks.filter(({ kind }) => kind === 'audio' || video !== undefined)),
    );
  };
  undo = [put(globalThis, FAKES), put(navigator, { mediaDevices: { getUserMedia } })];
});
afterEach(() => undo.forEach((each) => each()));

const VOICE = { mimeType: 'audio/webm', bitsPerSecond: 24_000 };
const FILM = { mimeType: 'video/webm', bitsPerSecond: 48_000, film: { bitsPerSecond: 800_000 } };
async function begin(more: Partial<FilmRequest> = FILM) {
  const recording = await recordMedia({ ...VOICE, onLost: () => {}, ...more });
  const [recorder] = recorders;
  if (typeof recording === 'string' || recorder === undefined) throw new Error('not recording');
  return { recording, recorder };
}

test('a film holds the picture of the camera that faces the person and one channel of sound', async () => {
  const { recording, recorder } = await begin();
  expect(wanted).toMatchObject([{ video: { facingMode: 'user' }, audio: { channelCount: 1 } }]);
  expect(recorder.stream.getTracks()).toEqual([tracks[1], MONO]);
  expect(recorder.options).toEqual({
    mimeType: 'video/webm',
    audioBitsPerSecond: 48_000,
    videoBitsPerSecond: 800_000,
  });
  expect(recording.level()).toBe(0.5);
  recorder.write(3);
  recorder.write(2);
  const film = await recording.stop();
  expect([film.size, film.type]).toEqual([5, 'video/webm']);
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});

test('the picture is shown without its sound, and no longer once undone', async () => {
  const { recording } = await begin();
  const screen = document.createElement('video');
  const hide = recording.showOn(screen);
  expect((screen.srcObject as unknown as FakeStream).getTracks()).toEqual([tracks[1]]);
  hide();
  expect(screen.srcObject).toBeNull();
});

test('a voice message asks for no camera', async () => {
  const { recording, recorder } = await begin(VOICE);
  expect(wanted).toEqual([{ audio: expect.objectContaining({ channelCount: 1 }) as unknown }]);
  expect(recorder.stream.getTracks()).toEqual([MONO]);
  expect(recorder.options).not.toHaveProperty('videoBitsPerSecond');
  const screen = document.createElement('video');
  recording.showOn(screen)();
  expect(screen.srcObject).toBeFalsy();
});

test('a machine that can play no sound records the microphone as it is', async () => {
  isSilent = true;
  const { recorder } = await begin(VOICE);
  expect(recorder.stream.getTracks()).toEqual([tracks[0]]);
});

test('a camera and a microphone that go away together are one loss', async () => {
  const onLost = jest.fn();
  await begin({ ...FILM, onLost });
  tracks.forEach((track) => track.dispatchEvent(new Event('ended')));
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a recorder that gives up counts as a loss', async () => {
  const onLost = jest.fn();
  const { recorder } = await begin({ ...FILM, onLost });
  recorder.dispatchEvent(new Event('error'));
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a recording that outgrows its size says so once', async () => {
  const onFull = jest.fn();
  const { recorder } = await begin({ ...FILM, maxBytes: 10, onFull });
  recorder.write(10);
  expect(onFull).not.toHaveBeenCalled();
  recorder.write(1);
  recorder.write(1);
  expect(onFull).toHaveBeenCalledTimes(1);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'failed'],
])('a request that ends with %s is %s', async (name, problem) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  undo.push(put(navigator, { mediaDevices: { getUserMedia } }));
  expect(await recordMedia({ ...FILM, onLost: () => {} })).toBe(problem);
});
