import { formatTime } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import {
  platform,
  type FilmRecording,
  type SoundRecording,
  type Undo,
} from '@muhatap/shared/platform';
import type { Room } from '@muhatap/shared/wire/conversations';
import { focusComposer } from '../composer.store';
import { attachFiles } from '../files/attach-files';
import { canRecord } from './can-record';
import { recordingFormat, type RecordingFormat } from './recording-format';
import { MESSAGES, TOO_LARGE, TOO_LONG, TOO_SHORT } from './recording.messages';
import {
  currentRecording,
  setRecording,
  type Recording,
  type RecordingKind,
} from './recording.store';

/** A press by mistake, ms. */
const SHORTEST_MS = 700;

interface Running {
  readonly room: Room;
  readonly format: RecordingFormat;
  readonly media: SoundRecording & Partial<FilmRecording>;
  readonly convert: (recorded: Blob) => Promise<Blob>;
  readonly undo: Undo;
}
let running: Running | null = null;

/** Loaded before the recording begins: a recording never waits for a line that is gone. */
const loadConverter = async (format: RecordingFormat): Promise<Running['convert']> => {
  if (format.film !== undefined) return (await import('./to-film')).toFilm;
  if (format.extension === 'wav') return (await import('./to-wav')).toWav;
  if (format.recorded.startsWith('audio/webm')) return (await import('./to-ogg')).toOgg;
  return (sound) => Promise.resolve(sound);
};

function openDevices(
  kind: RecordingKind,
  format: RecordingFormat,
): Promise<Running['media'] | 'denied' | 'missing' | 'failed'> {
  const { microphone, camera } = platform();
  const { recorded: mimeType, bitsPerSecond, film, maxBytes } = format;
  const onLost = () => void finishRecording(MESSAGES[kind].lost);
  const sound = { mimeType, bitsPerSecond, onLost };
  if (film === undefined || camera === undefined) return microphone.record(sound);
  return camera.record({ ...sound, film, maxBytes, onFull: () => void finishRecording(TOO_LARGE) });
}

const idle = (room: Room) => currentRecording()?.roomId !== room.id;

/** Writing goes on in the field of a person who ended it, or whom the devices refused. */
function close(roomId: string, note?: string): void {
  setRecording(null);
  if (note === undefined) focusComposer(roomId);
}

/**
 * Requests the devices and records for a room, until somebody ends it or the channel takes no more. Throws where
 * the converter does not load.
 */
export async function startRecording(kind: RecordingKind, room: Room): Promise<void> {
  const { clock } = platform();
  const format = recordingFormat(kind, room.channel, canRecord(kind));
  if (format === null || currentRecording() !== null) return;
  const asking: Recording = {
    kind,
    roomId: room.id,
    phase: 'asking',
    startedAt: 0,
    longestMs: format.longestMs,
    level: () => 0,
  };
  setRecording(asking);
  const isOff = () => currentRecording() !== asking;
  let convert: Running['convert'];
  try {
    convert = await loadConverter(format);
  } catch (error) {
    if (isOff()) return;
    setRecording(null);
    throw error;
  }
  const media = await openDevices(kind, format);
  if (typeof media === 'string') {
    if (isOff()) return;
    close(room.id);
    return void notify.warning(MESSAGES[kind][media]);
  }
  if (isOff()) return media.cancel(); // called off while the browser asked
  const undo = clock.setTimeout(() => void finishRecording(TOO_LONG), format.longestMs);
  running = { room, format, media, convert, undo };
  setRecording({
    ...asking,
    phase: 'recording',
    startedAt: clock.now(),
    level: media.level,
    ...(format.film && media.showOn && { showOn: media.showOn }),
  });
}

/** '09.32': a colon stands in no file name. */
const nameOf = (kind: RecordingKind, { extension }: RecordingFormat): string =>
  `${MESSAGES[kind].file} ${formatTime(new Date(platform().clock.now()).toISOString()).replace(':', '.')}.${extension}`;

function take(): Running | null {
  const taken = running;
  running = null;
  taken?.undo();
  return taken;
}

/** Ends the recording and puts it into its room's field as a file; `note` says why where the person did not end it. */
export async function finishRecording(note?: string): Promise<void> {
  const recording = currentRecording();
  const ended = take();
  if (ended === null || recording === null) return;
  const { room, format, media, convert } = ended;
  const { kind } = recording;
  if (platform().clock.now() - recording.startedAt < SHORTEST_MS) {
    media.cancel();
    close(room.id, note);
    return void notify.info(TOO_SHORT);
  }
  setRecording({ ...recording, phase: 'saving' });
  try {
    const recorded = await convert(await media.stop());
    const file = new File([recorded], nameOf(kind, format), { type: format.mimeType });
    // Another person or a room that is gone: the recording was forgotten meanwhile.
    if (!idle(room)) attachFiles(room.id, room.channel, [file]);
    if (note !== undefined) notify.info(note);
  } catch (error) {
    const { notSaved } = MESSAGES[kind];
    platform().log.warn(notSaved, error);
    notify.error(notSaved);
  }
  if (idle(room)) return;
  close(room.id, note);
}

/** Ends the recording and forgets it. */
export function cancelRecording(): void {
  take()?.media.cancel();
  setRecording(null);
}

/** The composer of a room is left: its recording ends there, and waits as a file for the way back. */
export function endRecording(): void {
  const recording = currentRecording();
  if (recording?.phase === 'asking') cancelRecording();
  else if (recording !== null) void finishRecording(MESSAGES[recording.kind].left);
}
