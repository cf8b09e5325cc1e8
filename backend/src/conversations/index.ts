export { assignByTurns } from './assignment/assign-by-turns';
export { heldRooms } from './assignment/hand-over-rooms';
export { autoReplyRetention } from './auto-replies/auto-reply-retention';
export { hasScoreQuestion, noteRatingQuestion } from './auto-replies/rating-question';
export { findInboxRules, type InboxRules } from './auto-replies/inbox-rules';
export { isClosed } from './auto-replies/is-closed';
export { sendAutomaticMessage } from './auto-replies/send-automatic-message';
export { connectConversations } from './conversation-subscribers';
export { conversationsPlugin } from './conversations.plugin';
export {
  chatbotSilenced,
  customerCreated,
  messageFileChanged,
  messageReceived,
  messageStatusChanged,
  messageStored,
  roomChanged,
  roomLabelled,
  roomScored,
  roomPartsExpired,
  roomsExpired,
  type Cause,
} from './domain-events/conversation-events';
export { holdLabels } from './labels/hold-labels';
export { createMediaJobs, mediaOperations } from './media/media-jobs';
export { announceRoom } from './messages/announce-message';
export { checkAccount } from './messages/check-account';
export { fillPlaceholders, renderTemplate } from './messages/fill-template';
export { findOlderMessages, findRoomMessages } from './messages/find-room-messages';
export { privateReplyComment } from './messages/private-reply';
export { queueMessage, type QueuedMessage } from './messages/queue-message';
export { queueTemplate } from './messages/queue-template';
export { presentMessage } from './messages/message.presenter';
export { readConversation } from './messages/read-messages';
export { readRequest, sendInRoom, withAction } from './messages/send-in-room';
export { uploadIdOf } from './attachments/file-rules';
export {
  canSendAutomatically,
  checkFreeText,
  checkWindow,
  checkTextLength,
  freeTextUntil,
  isSendable,
} from './messages/send-rules';
export { sendForProgram } from './messages/send-for-program';
export { sentMessages } from './messages/sent-messages';
export { storeLine } from './messages/store-line';
export { handleInboundUnit } from './receiving/handle-inbound-unit';
export { roomOfPhone } from './receiving/room-of-phone';
export { receiveTogether } from './receiving/receive-message';
export { createCustomersService } from './customers/customers.service';
export { listRoomPage } from './inbox/rooms.service';
export { presentRoom } from './rooms/room.presenter';
export { findRoom } from './rooms/find-room';
export {
  changeRoomColumns,
  findSeenRoom,
  lockRoom,
  readRoom,
  setRoomTimes,
} from './rooms/room-access';
export { readRoomCursor, writeRoomCursor } from './rooms/room-cursor';
export type { RoomRow } from './rooms/rooms.repository';
export { addMilestoneFacts, isTracked, trackRoomChanges } from './rooms/track-room-changes';
export { findIdentities, type Identity } from './customers/find-identities';
export { closedRooms } from './retention/closed-rooms';
export { conversationFileExpiry } from './retention/conversation-file-expiry';
export { conversationPartExpiry } from './retention/conversation-part-expiry';
export { eraseCustomers, lockCustomers } from './erasure/erase-customers';
export { conversationExpiry } from './retention/conversation-expiry';
export { createWakeJobs, wakeOperations } from './snooze/wake-jobs';
export { createScoreJobs, scoreOperations } from './auto-replies/score-jobs';
export { startConversations } from './start-conversations';
export { findTemplate, listTemplates } from './templates/find-template';
export { syncTemplates } from './templates/sync-templates';
export type { BusinessClock } from './working-hours/business-clock';
export { companyClock } from './working-hours/company-clock';
export { localDate } from './working-hours/opening-hours';
export { HALF_DAY_ENDS, turkishHolidays } from './working-hours/public-holidays';
export { readMentions } from './notes/read-mentions';
