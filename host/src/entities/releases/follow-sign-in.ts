import type { Undo } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { refreshReleases } from './refresh-releases';

/** A page that was written for nobody knows nothing of a person's share of staff: once somebody is in, the map is asked for anew. */
export const followSignIn = (): Undo =>
  sessionStore.subscribe((now, before) => {
    if (before.status === 'unauthenticated' && now.status === 'authenticated')
      void refreshReleases();
  });
