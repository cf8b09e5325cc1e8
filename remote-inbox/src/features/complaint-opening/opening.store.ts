import { createId } from '@muhatap/shared/lib';
import type { Refusal } from '@muhatap/shared/saving';
import { createStore, useStore } from 'zustand';

/**
 * A complaint that is being made of a conversation's messages. It outlives its dialog: what was typed is there again when that was closed
 * by mistake, when the request failed, and after a look at another conversation. `subject` null is the proposal; `key` is the
 * Idempotency-Key under which it is opened once, however often it is tried.
 */
export interface Opening {
  readonly dialog: 'open' | 'add' | null;
  readonly subject: string | null;
  readonly typeId: string;
  readonly unitId: string;
  readonly districtId: string;
  readonly note: string;
  readonly targetId: string | null;
  readonly key: string;
  readonly isSaving: boolean;
  readonly refusal: Refusal | null;
}

const fresh = (): Opening => ({
  dialog: null,
  subject: null,
  typeId: '',
  unitId: '',
  districtId: '',
  note: '',
  targetId: null,
  key: createId(),
  isSaving: false,
  refusal: null,
});
/** Shown where nothing was begun; never saved under. */
const UNTOUCHED: Opening = { ...fresh(), key: '' };

const openingStore = createStore<{ readonly rooms: ReadonlyMap<string, Opening> }>(() => ({
  rooms: new Map(),
}));

export const openingOf = (roomId: string): Opening =>
  openingStore.getState().rooms.get(roomId) ?? UNTOUCHED;
export const useOpening = (roomId: string): Opening =>
  useStore(openingStore, ({ rooms }) => rooms.get(roomId) ?? UNTOUCHED);

export function changeOpening(roomId: string, part: Partial<Opening>): void {
  openingStore.setState(({ rooms }) => ({
    rooms: new Map(rooms).set(roomId, { ...(rooms.get(roomId) ?? fresh()), ...part }),
  }));
}

export function dropOpening(roomId: string): void {
  openingStore.setState(({ rooms }) => ({
    rooms: new Map([...rooms].filter(([id]) => id !== roomId)),
  }));
}

const hasText = ({ subject, note }: Opening): boolean =>
  (subject ?? '').trim() !== '' || note.trim() !== '';

/** Whether something typed would be lost with the room's opening. */
export const isTyped = (roomId: string): boolean => hasText(openingOf(roomId));
/** Whether something typed would be lost with the page. */
export const hasTypedComplaint = (): boolean =>
  [...openingStore.getState().rooms.values()].some(hasText);
/** Another person takes over. */
export const forgetOpenings = (): void => openingStore.setState({ rooms: new Map() });
