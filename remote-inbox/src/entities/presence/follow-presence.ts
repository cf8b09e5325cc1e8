import { platform, type Undo } from '@muhatap/shared/platform';
import { onSignal, realtimeStatus } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import { presence, SOCKET_PRESENCE } from '@muhatap/shared/wire/people';
import { forgetPresence, receivePresence, presenceStore } from './presence.store';
import { repeatPresence, sayLeft, viewedRoom } from './say-presence';

/** A newcomer to the room that is looked at here is answered at once, so that both see each other before the next beat. */
function receive(payload: unknown): void {
  const parsed = presence.safeParse(payload);
  if (!parsed.success) return platform().log.warn('A malformed presence was passed over');
  const { room_id, state, user } = parsed.data;
  if (user.id === sessionStore.getState().user?.id) return; // oneself, in another tab
  const isNew = !presenceStore.getState()[room_id]?.some((person) => person.user.id === user.id);
  receivePresence(parsed.data);
  if (isNew && state !== 'left' && room_id === viewedRoom()) repeatPresence();
}

/**
 * Receives colleagues' presence, and sends one's own again after every reconnection, from the
 * module's start to its end.
 */
export function followPresence(): Undo {
  const undos = [
    onSignal(SOCKET_PRESENCE, receive),
    platform().page.onVisible(repeatPresence),
    realtimeStatus.subscribe(({ status }, before) => {
      if (status === 'online' && before.status !== 'online') repeatPresence();
    }),
    sessionStore.subscribe(({ user }, before) => {
      if (user?.id !== before.user?.id) forgetPresence();
    }),
  ];
  return () => {
    undos.forEach((undo) => undo());
    const room = viewedRoom();
    if (room !== null) sayLeft(room);
    forgetPresence();
  };
}
