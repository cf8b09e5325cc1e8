import type { Teardown } from '@muhatap/shared/contract';
import { sessionStore } from '@muhatap/shared/session';
import { followAccounts } from '#entities/account';
import { keepAlertPreferences } from '#entities/alert';
import { change, emptyConversation, followCounts, followLive } from '#entities/conversation';
import { keepDrafts } from '#entities/draft';
import { followAlerts, followBadge } from '#features/alerts';
import { forgetAnswers } from '../forget-answers';
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
    followAccounts(),
    keepDrafts(),
    startLater(),
    sessionStore.subscribe((session, before) => {
      if (before.user === null || session.user?.id === before.user.id) return;
      change(emptyConversation);
      forgetAnswers();
    }),
  ];
  return () => {
    undos.forEach((undo) => undo());
    forgetAnswers();
  };
}
