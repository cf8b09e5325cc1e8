import type { FilmRecording, SoundRecording } from '@muhatap/shared/platform';
import { createStore, useStore } from 'zustand';

export type RecordingKind = 'voice' | 'video';

/** The one recording of this page. `saving`: it has ended and becomes a file. */
export interface Recording extends Pick<SoundRecording, 'level'> {
  readonly kind: RecordingKind;
  readonly roomId: string;
  readonly phase: 'asking' | 'recording' | 'saving';
  /** Since when it records, ms. */
  readonly startedAt: number;
  readonly longestMs: number;
  /** Present while the camera records. */
  readonly showOn?: FilmRecording['showOn'];
}

const recordingStore = createStore<{ recording: Recording | null }>(() => ({ recording: null }));

export const currentRecording = (): Recording | null => recordingStore.getState().recording;
export const setRecording = (recording: Recording | null): void =>
  recordingStore.setState({ recording });
/** The recording of a room; null while another room records. */
export const useRecording = (roomId: string): Recording | null =>
  useStore(recordingStore, ({ recording }) => (recording?.roomId === roomId ? recording : null));
export const useIsRecording = (): boolean =>
  useStore(recordingStore, ({ recording }) => recording !== null);
