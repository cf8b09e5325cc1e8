import type { Message } from '@muhatap/shared/wire/conversations';
import { createStore, useStore } from 'zustand';
import { beginWith, extendTo, toggleMessage, type Choosing } from './choosing.transitions';

/** By room: a choice waits where it was left while another conversation is looked at. */
const choosingStore = createStore<{ readonly rooms: ReadonlyMap<string, Choosing> }>(() => ({
  rooms: new Map(),
}));

function put(roomId: string, choosing: Choosing | undefined): void {
  choosingStore.setState(({ rooms }) => {
    const next = new Map(rooms);
    if (choosing === undefined) next.delete(roomId);
    else next.set(roomId, choosing);
    return { rooms: next };
  });
}

/** The selection in the room; undefined outside selection mode. */
export const choosingIn = (roomId: string): Choosing | undefined =>
  choosingStore.getState().rooms.get(roomId);

/** {@link choosingIn}, following its changes. */
export const useChoosing = (roomId: string): Choosing | undefined =>
  useStore(choosingStore, ({ rooms }) => rooms.get(roomId));

/** Lets messages of the room be chosen. With a message it is chosen, also where choosing has begun before. */
export function startChoosing(roomId: string, first: Message | null = null): void {
  const held = choosingIn(roomId);
  if (held === undefined) put(roomId, beginWith(first));
  else if (first !== null && !held.chosen.some(({ id }) => id === first.id))
    put(roomId, toggleMessage(held, first));
}

/** Selects the message, or takes it out of the selection; nothing while nobody is selecting. */
export function chooseMessage(message: Message): void {
  const held = choosingIn(message.room_id);
  if (held !== undefined) put(message.room_id, toggleMessage(held, message));
}

/** Chooses everything from the last choice up to the message, of those that are `shown`. */
export function chooseUpTo(message: Message, shown: readonly Message[]): void {
  const held = choosingIn(message.room_id);
  if (held !== undefined) put(message.room_id, extendTo(held, message, shown));
}

export const stopChoosing = (roomId: string): void => put(roomId, undefined);

/** Another person takes over. */
export const forgetChoosing = (): void => choosingStore.setState({ rooms: new Map() });
