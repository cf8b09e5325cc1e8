import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import type { Room } from '@muhatap/shared/wire/conversations';
import { currentRecording, type RecordingKind } from './recording.store';

const NOT_LOADED: Readonly<Record<RecordingKind, string>> = {
  voice: 'Ses kaydı açılamadı. Bağlantınızı denetleyip yeniden deneyin.',
  video: 'Video kaydı açılamadı. Bağlantınızı denetleyip yeniden deneyin.',
};

// The recorder comes with the first recording.
const recorder = () => import('./record');

/** Requests the devices and records for a room. */
export async function startRecording(kind: RecordingKind, room: Room): Promise<void> {
  try {
    await (await recorder()).startRecording(kind, room);
  } catch (error) {
    platform().log.warn('The recorder could not be loaded', error);
    notify.warning(NOT_LOADED[kind]);
  }
}

/** The composer of a room is left: its recording waits there as a file. */
export function leaveRecording(roomId: string): void {
  if (currentRecording()?.roomId === roomId)
    void recorder().then(({ endRecording }) => endRecording());
}

/** Ends a recording that has nowhere to go. */
export function forgetRecording(): void {
  if (currentRecording() !== null) void recorder().then(({ cancelRecording }) => cancelRecording());
}
