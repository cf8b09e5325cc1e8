export { followNotifications } from '#entities/notification';
export { UnreadMark } from './unread-mark';
export { UnreadNews } from './unread-news';
