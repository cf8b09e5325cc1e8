import type { Template } from '@muhatap/shared/wire/conversations';
import type { SendContent } from '#entities/conversation';
import { createStore, useStore } from 'zustand';

/** A template that is being filled; `values` are those typed before, where it was taken back from sending. */
export interface ChosenTemplate {
  readonly template: Template;
  readonly values: Readonly<Record<string, string>>;
  /** The file chosen for the header; null sends the template's own. */
  readonly file?: SendContent['attachment'] | null;
}

/** A colleague in the text of a note. */
export interface Mention {
  readonly id: string;
  readonly name: string;
}

/**
 * State of a room's composer, while the page lives. A note has its own text: nothing written for
 * colleagues ever stands in the field that sends to the citizen.
 */
export interface RoomComposer {
  readonly mode: 'reply' | 'note';
  readonly note: string;
  /** The colleagues that were chosen behind an @ in the note; those count whose name still stands there. */
  readonly mentions: readonly Mention[];
  readonly replyMode: 'public' | 'private';
  /** The list of templates is open although free text could be sent. */
  readonly isChoosing: boolean;
  readonly chosen: ChosenTemplate | null;
  /** Grows whenever the field is to be focused. */
  readonly focusTurn: number;
}

const FRESH: RoomComposer = {
  mode: 'reply',
  note: '',
  mentions: [],
  replyMode: 'public',
  isChoosing: false,
  chosen: null,
  focusTurn: 0,
};

const composerStore = createStore<{ rooms: ReadonlyMap<string, RoomComposer> }>(() => ({
  rooms: new Map(),
}));

export const composerOf = (roomId: string): RoomComposer =>
  composerStore.getState().rooms.get(roomId) ?? FRESH;
export const useComposer = <T>(roomId: string, selector: (composer: RoomComposer) => T): T =>
  useStore(composerStore, ({ rooms }) => selector(rooms.get(roomId) ?? FRESH));

export function changeComposer(roomId: string, part: Partial<RoomComposer>): void {
  composerStore.setState(({ rooms }) => ({
    rooms: new Map(rooms).set(roomId, { ...(rooms.get(roomId) ?? FRESH), ...part }),
  }));
}

/** Puts the cursor into the room's field. */
export const focusComposer = (roomId: string): void =>
  changeComposer(roomId, { focusTurn: composerOf(roomId).focusTurn + 1 });

/** Turns to the answer or to the private note, and into its field. */
export function writeAs(roomId: string, mode: RoomComposer['mode']): void {
  changeComposer(roomId, { mode });
  focusComposer(roomId);
}

/** Opens the list of templates, as after a refusal that only a template helps. */
export const chooseTemplate = (roomId: string): void =>
  changeComposer(roomId, { mode: 'reply', isChoosing: true, chosen: null });

export const hasNotes = (): boolean =>
  [...composerStore.getState().rooms.values()].some(({ note }) => note.trim() !== '');
export const dropComposer = (roomId: string): void =>
  composerStore.setState(({ rooms }) => ({
    rooms: new Map([...rooms].filter(([id]) => id !== roomId)),
  }));
export const forgetComposers = (): void => composerStore.setState({ rooms: new Map() });
