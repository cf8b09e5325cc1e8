import { createStore, useStore } from 'zustand';

/** The one recording of this page. `saving`: it has ended and becomes a file. */
export interface Voice {
  readonly roomId: string;
  readonly phase: 'asking' | 'recording' | 'saving';
  /** Since when it records, ms. */
  readonly startedAt: number;
  readonly longestMs: number;
  /** Loudness of the moment, 0 to 1. */
  readonly level: () => number;
}

const voiceStore = createStore<{ voice: Voice | null }>(() => ({ voice: null }));

export const currentVoice = (): Voice | null => voiceStore.getState().voice;
export const setVoice = (voice: Voice | null): void => voiceStore.setState({ voice });
/** The recording of a room; null while another room records. */
export const useVoice = (roomId: string): Voice | null =>
  useStore(voiceStore, ({ voice }) => (voice?.roomId === roomId ? voice : null));
export const useIsRecording = (): boolean => useStore(voiceStore, ({ voice }) => voice !== null);
