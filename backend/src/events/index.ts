export { eraseEvents } from './log/erase-events';
export { eventsPlugin } from './events.plugin';
export { provideAudience, type AudienceSource } from './log/audience-source';
export { findHead } from './log/events.repository';
export { heldBy, joinHolders } from './log/holders';
export { recordEvent } from './log/record-event';
export { announceNotifications } from './realtime/notifications-changed';
export { startRealtime } from './realtime/realtime-server';
export { eventRetention } from './retention';
