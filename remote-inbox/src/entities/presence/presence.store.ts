import { createStore, useStore } from 'zustand';
import { platform, type Undo } from '@muhatap/shared/platform';
import type { Presence } from '@muhatap/shared/wire/people';
import {
  applyPresence,
  nextChange,
  settle,
  type Present,
  type PresentByRoom,
} from './presence.transitions';

/** The colleagues who look at rooms right now. */
export const presenceStore = createStore<PresentByRoom>(() => ({}));

const NOBODY: readonly Present[] = [];
let undoTimer: Undo | null = null;

function put(state: PresentByRoom): void {
  presenceStore.setState(state, true);
  undoTimer?.();
  const at = nextChange(state);
  undoTimer =
    at === null
      ? null
      : platform().clock.setTimeout(
          () => put(settle(presenceStore.getState(), platform().clock.now())),
          Math.max(0, at - platform().clock.now()),
        );
}

/** Takes in what a colleague said; they are gone again by themselves when they fall silent. */
export function receivePresence(event: Presence): void {
  const now = platform().clock.now();
  put(applyPresence(settle(presenceStore.getState(), now), event, now));
}

/** Forgets everybody, at sign-out. */
export function forgetPresence(): void {
  put({});
}

/** Others who view the room, in order of arrival; never the person at this page. */
export function usePresent(roomId: string): readonly Present[] {
  return useStore(presenceStore, (state) => state[roomId] ?? NOBODY);
}
