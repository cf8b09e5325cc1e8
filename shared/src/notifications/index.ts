export {
  MAX_NOTIFICATIONS,
  NOTIFICATION_LINK_MS,
  NOTIFICATION_MS,
  type Notification,
  type NotificationLink,
  type Severity,
} from './notification.queue';
export {
  clearNotifications,
  dismissNotification,
  notificationsStore,
  notify,
  pauseNotifications,
  resumeNotifications,
  useNotifications,
  type NotificationsState,
} from './notifications.store';
export {
  askConfirm,
  confirmStore,
  useConfirm,
  type ConfirmQuestion,
  type ConfirmState,
} from './confirm.store';
