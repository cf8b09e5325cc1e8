import type { Undo } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { refreshReleases } from './refresh-releases';

/**
 * A page written without a session ignores a person's share of staff: after a sign-in, the map is
 * read anew.
 */
export const followSignIn = (): Undo =>
  sessionStore.subscribe((now, before) => {
    if (before.status === 'unauthenticated' && now.status === 'authenticated')
      void refreshReleases();
  });
