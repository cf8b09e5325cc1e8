import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import { alertStore } from '#entities/alert';
import { conversationStore, onRoomCounts, roomCounts } from '#entities/conversation';
import {
  assignmentAlert,
  handOffAlert,
  messageAlert,
  groupAlerts,
  type Alert,
} from './alert-rules';

/**
 * Alerts within this time are one burst, ms. Hidden tabs wait longer, so that a visible one is
 * first.
 */
const BURST_MS = 400;
const HIDDEN_MS = 300;
/** A tab keeps the lock of an alert this long: longer than browsers delay timers of hidden tabs. */
const TURN_MS = 10_000;
/** At most one tone in this time, whatever comes and however many tabs are open. */
const QUIET_MS = 4000;
/**
 * A tab locks at most the newest alerts of a burst, and gets the others with them: each lock costs
 * time between the tabs.
 */
const TURNS_MAX = 10;
/** Counts that are set right within this time are drawn once. */
const BADGE_MS = 300;

const watcher = () => ({
  userId: sessionStore.getState().user?.id ?? '',
  preferences: alertStore.getState(),
});
const isBeforeTheirEyes = (roomId: string): boolean =>
  platform().page.isVisible() && conversationStore.getState().active?.roomId === roomId;

let soundedAt = Number.NEGATIVE_INFINITY;

async function sound(): Promise<void> {
  const now = platform().clock.now();
  if (now - soundedAt < QUIET_MS) return;
  soundedAt = now;
  if (await platform().attention.takeTurn('inbox-sound', QUIET_MS))
    await platform().attention.playTone();
}

async function notifyOnce(alerts: readonly Alert[], open: (roomId: string) => void): Promise<void> {
  const { attention } = platform();
  const newest = alerts.slice(-TURNS_MAX);
  const turns = await Promise.all(
    newest.map(({ id }) => attention.takeTurn(`inbox-alert:${id}`, TURN_MS)),
  );
  const mine = [
    ...(turns.includes(true) ? alerts.slice(0, -TURNS_MAX) : []),
    ...newest.filter((_, at) => turns[at]),
  ];
  if (mine.length === 0) return;
  const { preferences } = watcher();
  if (preferences.sound) void sound();
  if (!preferences.desktop) return;
  for (const { roomId, title, body } of groupAlerts(mine))
    attention.notify({ title, body, tag: `room:${roomId}`, onClick: () => open(roomId) });
}

/** Tells a person who looks elsewhere of messages, hand-offs and assignments: each once, in one tab. `open` shows the room of a clicked notification. */
export function followAlerts(open: (roomId: string) => void): Undo {
  let burst: Alert[] = [];
  let undoTimer: Undo | null = null;
  const take = (alert: Alert | null) => {
    if (alert === null) return;
    if (isBeforeTheirEyes(alert.roomId))
      return void platform().attention.takeTurn(`inbox-alert:${alert.id}`, TURN_MS); // no other tab needs to notify
    burst.push(alert);
    undoTimer ??= platform().clock.setTimeout(
      () => {
        const alerts = burst;
        burst = [];
        undoTimer = null;
        void notifyOnce(alerts, open);
      },
      platform().page.isVisible() ? BURST_MS : BURST_MS + HIDDEN_MS,
    );
  };
  const undos = [
    onCompanyEvent('chat-message', (event) => take(messageAlert(event, watcher()))),
    onCompanyEvent('room-updated', (event) =>
      take(assignmentAlert(event, watcher()) ?? handOffAlert(event, watcher())),
    ),
  ];
  return () => {
    undos.forEach((undo) => undo());
    undoTimer?.();
    soundedAt = Number.NEGATIVE_INFINITY;
  };
}

/** Keeps the unread count on title and icon. */
export function followBadge(): Undo {
  let undoTimer: Undo | null = null;
  const draw = () => {
    undoTimer = null;
    platform().page.setBadge(alertStore.getState().badge ? (roomCounts()?.unread ?? 0) : 0);
  };
  const later = () => void (undoTimer ??= platform().clock.setTimeout(draw, BADGE_MS));
  const undos = [onRoomCounts(later), alertStore.subscribe(later)];
  return () => {
    undos.forEach((undo) => undo());
    undoTimer?.();
    platform().page.setBadge(0);
  };
}
