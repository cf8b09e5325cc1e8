export { readPreferences, savePreference } from './notification.api';
export { addressOf } from './notification-address';
export { describeNotification, textsOfKind } from './notification-texts';
export {
  followNotifications,
  loadNotifications,
  loadOlderNotifications,
  markAllRead,
  markRead,
  notificationStore,
  useNotificationList,
} from './notification.store';
