import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import type { Room } from '@muhatap/shared/wire/conversations';
import { currentVoice } from './voice.store';

// The recorder comes with the first recording.
const recorder = () => import('./record-voice');

/** Requests the microphone and records for a room. */
export async function startVoice(room: Room): Promise<void> {
  try {
    await (await recorder()).startVoice(room);
  } catch (error) {
    platform().log.warn('The recorder could not be loaded', error);
    notify.warning('Ses kaydı açılamadı. Bağlantınızı denetleyip yeniden deneyin.');
  }
}

/** The composer of a room is left: its recording waits there as a file. */
export function leaveVoice(roomId: string): void {
  if (currentVoice()?.roomId === roomId) void recorder().then(({ endVoice }) => endVoice());
}

/** Ends a recording that has nowhere to go. */
export function forgetVoice(): void {
  if (currentVoice() !== null) void recorder().then(({ cancelVoice }) => cancelVoice());
}
