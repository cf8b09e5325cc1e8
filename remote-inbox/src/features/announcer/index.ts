export { MessageAnnouncer } from './message-announcer';
