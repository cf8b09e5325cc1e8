import { createStore, useStore } from 'zustand';

/** `reconnecting`: the quick attempts run; `waiting`: they failed, and a calm one follows every 15 s. */
export type RealtimeStatus = 'idle' | 'connecting' | 'online' | 'reconnecting' | 'waiting';

/** The state of the live connection; `online` means connected and joined. */
export const realtimeStatus = createStore<{ status: RealtimeStatus }>(() => ({ status: 'idle' }));

/** The status, following its changes. */
export const useRealtimeStatus = (): RealtimeStatus =>
  useStore(realtimeStatus, (state) => state.status);
