import type { Teardown } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { followComplaints, forgetChoosing } from '#entities/complaint';
import { keepOutbox, onRoomGone } from '#entities/conversation';
import { followMilestones } from '#entities/milestone';
import { followNotes } from '#entities/note';
import { followPresence } from '#entities/presence';
import { forgetChoice, forgetOpenings, hasTypedComplaint } from '#features/complaint-opening';
import { forgetComposer, forgetWriting, keepUploads, mustKeepPage } from '#features/composer';

/** Sends what is unsent, keeps the page while words would be lost with it, and follows what only open conversations show. */
export function startConversations(): Teardown {
  const undos = [
    keepOutbox(),
    keepUploads(),
    followNotes(),
    followMilestones(),
    followPresence(),
    followComplaints(),
    onRoomGone((roomId) => {
      forgetWriting(roomId);
      forgetChoice(roomId);
    }),
    platform().page.guardLeave(() => mustKeepPage() || hasTypedComplaint()),
    sessionStore.subscribe((session, before) => {
      if (before.user === null || session.user?.id === before.user.id) return;
      forgetComposer();
      forgetChoosing();
      forgetOpenings();
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
