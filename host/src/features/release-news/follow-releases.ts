import { platform, type Undo } from '@muhatap/shared/platform';
import { onSignal, realtimeStatus } from '@muhatap/shared/realtime';
import {
  RELEASES_CHANGED,
  releasesChanged,
  type ReleasesChangedEvent,
} from '@muhatap/shared/wire/releases';
import { refreshReleases, releasesStore } from '#entities/releases';

/** A page that was hidden this long may have slept through a change. */
const ASLEEP_MS = 60_000;

/** Whether a change is newer than the map of this page and of the same channel. Who names none may mean any. */
function concernsPage({ revision, channel }: ReleasesChangedEvent): boolean {
  const page = releasesStore.getState();
  return revision > page.revision && (channel === undefined || channel === page.channel);
}

/**
 * Keeps the map fresh while the page is open: by the socket, after each reconnect and after a long
 * sleep.
 */
export function followReleases(): Undo {
  const { clock, page } = platform();
  let freshAt = clock.now();
  const refresh = (revision = 0) => {
    freshAt = clock.now();
    void refreshReleases(revision);
  };
  const undos = [
    onSignal(RELEASES_CHANGED, (payload) => {
      const event = releasesChanged.safeParse(payload);
      if (!event.success)
        platform().log.error(`A malformed ${RELEASES_CHANGED} was passed over`, payload);
      else if (concernsPage(event.data)) refresh(event.data.revision);
    }),
    realtimeStatus.subscribe((now, before) => {
      if (now.status === 'online' && before.status !== 'online') refresh();
    }),
    page.onVisible(() => {
      if (clock.now() - freshAt > ASLEEP_MS) refresh();
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
