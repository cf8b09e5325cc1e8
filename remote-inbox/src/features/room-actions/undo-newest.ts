import { dismissNotification, notificationsStore } from '@muhatap/shared/notifications';

/** Takes back what the newest toast offers to take back; nothing where none does. */
export function undoNewest(): void {
  const newest = notificationsStore.getState().notifications.findLast(({ undo }) => undo);
  if (newest?.undo === undefined) return;
  dismissNotification(newest.id);
  newest.undo();
}
