import { notify } from '@muhatap/shared/notifications';
import { onCompanyEvent } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import { useEffect } from 'react';

const DEEDS = {
  changed: 'bu şikayeti güncelledi',
  note: 'iç notları güncelledi',
  message: 'bu şikayete mesaj ekledi',
} as const;
const isTold = (change: string): change is keyof typeof DEEDS => Object.hasOwn(DEEDS, change);

/** Says who of the colleagues has just changed the complaint on screen; what they changed is then seen in it. */
export function useColleagueNotice(id: string): void {
  useEffect(
    () =>
      onCompanyEvent('complaint-updated', ({ complaint_id, change, by }) => {
        if (
          complaint_id !== id ||
          by === null ||
          by.id === sessionStore.getState().user?.id ||
          !isTold(change)
        )
          return;
        notify.info(`${by.name} ${DEEDS[change]}`);
      }),
    [id],
  );
}
