import { createStore, useStore } from 'zustand';
import { platform, type Undo } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { DEFAULT_PREFERENCES, readPreferences, type AlertPreferences } from './alert-preferences';

/** The signed-in person's preferences on this device. */
export const alertStore = createStore<AlertPreferences>(() => DEFAULT_PREFERENCES);

/** A part of the preferences, following their changes. */
export const useAlertPreferences = <T>(selector: (state: AlertPreferences) => T): T =>
  useStore(alertStore, selector);

const keyOf = (userId: string): string => `inbox_alerts:${userId}`;

/** Changes preferences at once and remembers them for this person and device. */
export function setAlertPreferences(change: Partial<AlertPreferences>): void {
  alertStore.setState(change);
  const userId = sessionStore.getState().user?.id;
  if (userId === undefined) return;
  void platform()
    .storage.set(keyOf(userId), JSON.stringify(alertStore.getState()))
    .catch((error: unknown) =>
      platform().log.warn('The alert preferences could not be kept', error),
    );
}

/** Reads the preferences of the signed-in person, and follows other tabs. */
export function keepAlertPreferences(): Undo {
  let who: string | undefined;
  const look = () => {
    const userId = sessionStore.getState().user?.id;
    if (userId === who) return;
    who = userId;
    alertStore.setState(DEFAULT_PREFERENCES);
    if (userId === undefined) return;
    void platform()
      .storage.get(keyOf(userId))
      .then((text) => {
        if (who === userId) alertStore.setState(readPreferences(text));
      });
  };
  look();
  const undos = [
    sessionStore.subscribe(look),
    platform().storage.onChange((key, value) => {
      if (who !== undefined && key === keyOf(who)) alertStore.setState(readPreferences(value));
    }),
  ];
  return () => {
    undos.forEach((undo) => undo());
    who = undefined;
    alertStore.setState(DEFAULT_PREFERENCES);
  };
}
