export { followNotifications } from '#entities/notification';
export { NotificationPanel } from './notification-panel';
export { UnreadMark } from './unread-mark';
export { UnreadNews } from './unread-news';
