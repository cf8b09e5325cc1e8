import type { Teardown } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { forgetAssignees } from '#entities/assignee';
import { change, conversationStore, emptyConversation, followCounts, followLive, keepOutbox } from '#entities/conversation';
import { followLabels } from '#entities/label';
import { followNotes } from '#entities/note';
import { followPresence } from '#entities/presence';
import { forgetDrafts, hasDrafts } from '#features/composer';

/** Follows live events from here on, keeps the page while words are unsent, and forgets everything when another person signs in. */
export function startInbox(): Teardown {
  const undos = [
    followCounts(),
    followLive(),
    followLabels(),
    keepOutbox(),
    followNotes(),
    followPresence(),
    platform().page.guardLeave(() => hasDrafts() || conversationStore.getState().outbox.length > 0),
    sessionStore.subscribe((session, before) => {
      if (before.user === null || session.user?.id === before.user.id) return;
      change(emptyConversation);
      forgetAssignees();
      forgetDrafts();
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
