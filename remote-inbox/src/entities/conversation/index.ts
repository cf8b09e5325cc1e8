export { change, conversationStore, useConversation } from './conversation.store';
export type { ActiveRoom } from './active-room.state';
export { MISSED_MAX } from './active-room.state';
export type { Announcement, ConversationState, RoomListState } from './conversation.state';
export { emptyConversation } from './conversation.state';
export type { Listing } from './conversation.selectors';
export {
  positionOf,
  roomIdAt,
  selectHasNewer,
  selectHasOlder,
  selectIsGone,
  selectIsSaving,
  selectListing,
  selectRoom,
  selectRoomCount,
  selectShownMessages,
} from './conversation.selectors';
export { followHeld, NEWS_MAX, newsAbove, type News } from './held-listing';
export { isPending } from './outbox.transitions';
export { serviceWindow, type ServiceWindow, type WindowPhase } from './service-window';
export { textLength, textLimit } from './text-limit';
export { loadMoreRooms, reloadRooms, showRooms } from './commands/load-rooms';
export { PRIORITY_ICONS, priorityOf } from './priority-names';
export { filtersKey, isSnoozed, ROOM_VIEWS, type RoomView } from './room-filters';
export {
  followCounts,
  onRoomCounts,
  recountRooms,
  roomCounts,
  useRoomCounts,
} from './commands/count-rooms';
export { closeView, goToNewest, reopenView, showMessage, showRoom } from './commands/show-room';
export { loadNewer, loadOlder } from './commands/load-history';
export type { PendingSend, SendContent, SendState, SendTarget } from './outbox.types';
export { selectHeld, selectPrivateReplyPending, selectSendState } from './outbox.selectors';
export { sentContent } from './sent-content';
export { sendAll, sendText } from './commands/send';
export {
  convertAndResend,
  dropSend,
  editSend,
  retrySend,
  sendAnyway,
  takeBackHeld,
} from './commands/mend-send';
export { keepOutbox } from './commands/keep-outbox';
export { lineIsBack } from './line-back';
export { uploadFile } from './api/upload-file.api';
export { convertUpload } from './api/convert-upload.api';
export {
  assignRoom,
  claimRoom,
  labelRoom,
  prioritiseRoom,
  saveRoomActive,
  snoozeRoom,
  type AssignTarget,
} from './commands/change-room';
export { saveRoomEdits, type RefusedEdit, type RoomEdit } from './commands/save-room-edits';
export { roomOfConflict } from './commands/save-room-patch';
export { followLive } from './commands/follow-live';
export { onRoomGone } from './commands/lose-room';
export { MESSAGE_TYPE_NAMES, messageText, messageTypeName, speakerOf } from './message-labels';
export { windowLabel } from './window-label';
export { roomClock } from './room-clock';
