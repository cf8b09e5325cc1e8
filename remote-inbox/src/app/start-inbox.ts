import type { Teardown } from '@muhatap/shared/contract';
import { sessionStore } from '@muhatap/shared/session';
import { change, emptyConversation, followLive } from '#entities/conversation';
import { forgetDrafts } from '#features/composer';

/** Follows live events from here on, and forgets everything when another person signs in. */
export function startInbox(): Teardown {
  const undos = [
    followLive(),
    sessionStore.subscribe((session, before) => {
      if (before.user === null || session.user?.id === before.user.id) return;
      change(emptyConversation);
      forgetDrafts();
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
