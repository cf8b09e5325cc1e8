import { platform, type Undo } from '@muhatap/shared/platform';
import { sendSignal } from '@muhatap/shared/realtime';
import { SOCKET_PRESENCE, type PresenceInput } from '@muhatap/shared/wire/people';
import { PRESENCE_BEAT_MS, TYPING_MS } from './presence.transitions';

/** While a person types, colleagues get an event this often (ms). */
const TYPING_STEP_MS = 2_000;

let roomId: string | null = null;
let typedAt = -TYPING_MS;
let undoBeat: Undo = () => {};
let undoTyping: Undo = () => {};

const say = (room: string, state: PresenceInput['state']) =>
  sendSignal(SOCKET_PRESENCE, { room_id: room, state } satisfies PresenceInput);
const isTyping = () => platform().clock.now() - typedAt < TYPING_MS;

/** Says again what holds; nothing while nobody sees the page. */
export function repeatPresence(): void {
  if (roomId !== null && platform().page.isVisible())
    say(roomId, isTyping() ? 'typing' : 'viewing');
}

/** The person looks at the room from now on; repeated until {@link sayLeft}, or until another room is looked at. */
export function sayViewing(room: string): void {
  if (roomId === room) return repeatPresence();
  if (roomId !== null) sayLeft(roomId);
  roomId = room;
  repeatPresence();
  undoBeat = platform().clock.setInterval(repeatPresence, PRESENCE_BEAT_MS);
}

/** The person types; call it at every key. After 5 s without a key colleagues see that they only look. */
export function sayTyping(room: string): void {
  if (roomId !== room) sayViewing(room);
  const now = platform().clock.now();
  undoTyping();
  undoTyping = platform().clock.setTimeout(repeatPresence, TYPING_MS);
  if (now - typedAt < TYPING_STEP_MS) return;
  typedAt = now;
  say(room, 'typing');
}

/** The words are sent or taken back: the person looks and does not type any more. */
export function sayDoneTyping(room: string): void {
  undoTyping();
  if (roomId !== room || !isTyping()) return;
  typedAt = -TYPING_MS;
  repeatPresence();
}

/** The person looks away from the room; nothing when they look at another one already. */
export function sayLeft(room: string): void {
  if (roomId !== room) return;
  undoBeat();
  undoTyping();
  typedAt = -TYPING_MS;
  roomId = null;
  say(room, 'left');
}

/** The room that this page says it looks at. */
export const viewedRoom = (): string | null => roomId;
