import type { Teardown } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { followAccounts, followChecks } from '#entities/account';
import { keepAlertPreferences } from '#entities/alert';
import { followComplaints, forgetChoosing } from '#entities/complaint';
import {
  change,
  emptyConversation,
  followCounts,
  followLive,
  keepOutbox,
  onRoomGone,
} from '#entities/conversation';
import { keepDrafts } from '#entities/draft';
import { followLabels } from '#entities/label';
import { followMilestones } from '#entities/milestone';
import { followNotes } from '#entities/note';
import { followPresence } from '#entities/presence';
import { followTemplates } from '#entities/template';
import { followAlerts, followBadge } from '#features/alerts';
import { forgetChoice, forgetOpenings, hasTypedComplaint } from '#features/complaint-opening';
import { forgetComposer, forgetWriting, keepUploads, mustKeepPage } from '#features/composer';
import { forgetQueries } from '../query-client';
import { showAlertedRoom } from './opened-alerts';

/** Follows live events from here on, keeps the page while words are unsent, and forgets everything when another person signs in. */
export function startInbox(): Teardown {
  const undos = [
    keepAlertPreferences(),
    followAlerts(showAlertedRoom),
    followBadge(),
    followCounts(),
    followLive(),
    followLabels(),
    followAccounts(),
    followChecks(),
    keepOutbox(),
    keepDrafts(),
    keepUploads(),
    followTemplates(),
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
      change(emptyConversation);
      forgetQueries();
      forgetComposer();
      forgetChoosing();
      forgetOpenings();
    }),
  ];
  return () => {
    undos.forEach((undo) => undo());
    forgetQueries();
  };
}
