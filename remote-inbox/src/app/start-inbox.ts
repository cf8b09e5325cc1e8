import type { Teardown } from '@muhatap/shared/contract';
import { sessionStore } from '@muhatap/shared/session';
import { followAccounts, followChecks } from '#entities/account';
import { keepAlertPreferences } from '#entities/alert';
import { change, emptyConversation, followCounts, followLive } from '#entities/conversation';
import { keepDrafts } from '#entities/draft';
import { followLabels } from '#entities/label';
import { followAlerts, followBadge } from '#features/alerts';
import { forgetQueries } from '../query-client';
import { startLater } from './late-start';
import { showAlertedRoom } from './opened-alerts';

/** Follows live events from here on, and forgets everything when another person signs in. All that the list does not show starts later. */
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
    keepDrafts(),
    startLater(),
    sessionStore.subscribe((session, before) => {
      if (before.user === null || session.user?.id === before.user.id) return;
      change(emptyConversation);
      forgetQueries();
    }),
  ];
  return () => {
    undos.forEach((undo) => undo());
    forgetQueries();
  };
}
