import { messageOf } from '@muhatap/shared/api';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onResync, onSignal, realtimeStatus } from '@muhatap/shared/realtime';
import { NOTIFICATIONS_CHANGED, type NotificationEntry } from '@muhatap/shared/wire/session';
import { createStore, useStore } from 'zustand';
import { listNotifications, readNotifications } from './notification.api';

/** The newest notifications as far as they are loaded. `problem` is the sentence of the last failed read. */
export interface NotificationState {
  readonly entries: readonly NotificationEntry[];
  readonly unread: number;
  readonly cursor: string | null;
  readonly isLoaded: boolean;
  readonly isLoading: boolean;
  readonly problem: string | null;
}

const PAGE = 20;
/** The most that one request gives. */
const LIMIT = 50;
/** Several changes in a row are one read. */
const SETTLE_MS = 300;
const PROBLEM = 'Bildirimler yüklenirken hata oluştu';

const EMPTY: NotificationState = {
  entries: [],
  unread: 0,
  cursor: null,
  isLoaded: false,
  isLoading: false,
  problem: null,
};

/** The notifications of the signed-in person. */
export const notificationStore = createStore<NotificationState>(() => EMPTY);

/** A part of the notifications, following their changes. */
export const useNotificationList = <T>(selector: (state: NotificationState) => T): T =>
  useStore(notificationStore, selector);

/** Of reads that overlap the last one counts. */
let reads = 0;

/** Reads the newest ones anew, as many as are shown. */
export async function loadNotifications(): Promise<void> {
  const read = (reads += 1);
  const { entries } = notificationStore.getState();
  notificationStore.setState({ isLoading: true, problem: null });
  try {
    const limit = Math.min(LIMIT, Math.max(PAGE, entries.length));
    const page = await listNotifications({ limit });
    if (read !== reads) return;
    const { entries: newest, unread, next_cursor: cursor } = page;
    notificationStore.setState({
      entries: newest,
      unread,
      cursor,
      isLoaded: true,
      isLoading: false,
    });
  } catch (error) {
    if (read === reads)
      notificationStore.setState({ isLoading: false, problem: messageOf(error, PROBLEM) });
  }
}

/** Reads the next older ones; nothing while another read is under way. */
export async function loadOlderNotifications(): Promise<void> {
  const { cursor, isLoading, entries } = notificationStore.getState();
  if (cursor === null || isLoading) return;
  const read = (reads += 1);
  notificationStore.setState({ isLoading: true, problem: null });
  try {
    const page = await listNotifications({ limit: PAGE, cursor });
    if (read !== reads) return;
    notificationStore.setState({
      entries: [...entries, ...page.entries],
      unread: page.unread,
      cursor: page.next_cursor,
      isLoading: false,
    });
  } catch (error) {
    if (read === reads)
      notificationStore.setState({ isLoading: false, problem: messageOf(error, PROBLEM) });
  }
}

async function save(which: Parameters<typeof readNotifications>[0]): Promise<void> {
  try {
    notificationStore.setState({ unread: await readNotifications(which) });
  } catch (error) {
    platform().log.warn('Notifications could not be marked as read', error);
    await loadNotifications();
  }
}

/** Marks these as read: shown at once, put back where the server refuses. */
export async function markRead(ids: readonly string[]): Promise<void> {
  const { entries, unread } = notificationStore.getState();
  const changed = entries.filter(({ id, is_read }) => !is_read && ids.includes(id));
  if (changed.length === 0) return;
  notificationStore.setState({
    entries: entries.map((entry) =>
      changed.includes(entry) ? { ...entry, is_read: true } : entry,
    ),
    unread: Math.max(0, unread - changed.length),
  });
  await save({ ids: changed.map(({ id }) => id) });
}

/** Marks all up to the newest one that is shown as read. */
export async function markAllRead(): Promise<void> {
  const { entries } = notificationStore.getState();
  const [newest] = entries;
  if (newest === undefined) return;
  notificationStore.setState({
    entries: entries.map((entry) => ({ ...entry, is_read: true })),
    unread: 0,
  });
  await save({ until: newest.at });
}

/** Reads them now, on every change and after each new connection; the undo forgets them. */
export function followNotifications(): Undo {
  let undoTimer: Undo = () => {};
  const look = () => {
    undoTimer();
    undoTimer = platform().clock.setTimeout(() => void loadNotifications(), SETTLE_MS);
  };
  void loadNotifications();
  const undos = [
    onSignal(NOTIFICATIONS_CHANGED, look),
    onResync(look),
    realtimeStatus.subscribe((now, before) => {
      if (now.status === 'online' && before.status !== 'online') look();
    }),
  ];
  return () => {
    undos.forEach((undo) => undo());
    undoTimer();
    reads += 1;
    notificationStore.setState(EMPTY, true);
  };
}
