import { notify } from '@muhatap/shared/notifications';
import { onCompanyEvent } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import { useEffect } from 'react';

const CHANGE_SENTENCES = {
  changed: 'bu şikayeti güncelledi',
  note: 'iç notları güncelledi',
  message: 'bu şikayete mesaj ekledi',
} as const;
const isAnnounced = (change: string): change is keyof typeof CHANGE_SENTENCES =>
  Object.hasOwn(CHANGE_SENTENCES, change);

/** Says who of the colleagues has just changed the complaint on screen; what they changed is then seen in it. */
export function useColleagueNotifications(id: string): void {
  useEffect(
    () =>
      onCompanyEvent('complaint-updated', ({ complaint_id, change, by }) => {
        if (
          complaint_id !== id ||
          by === null ||
          by.id === sessionStore.getState().user?.id ||
          !isAnnounced(change)
        )
          return;
        notify.info(`${by.name} ${CHANGE_SENTENCES[change]}`);
      }),
    [id],
  );
}
