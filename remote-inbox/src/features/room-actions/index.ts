export { BulkActions } from './bulk/bulk-actions';
export { takeFromChatbot, takeRoom, toggleRoomActive } from './change-room';
export { LabelPicker } from './label-picker';
export { openAction } from './open-action.store';
export { PriorityButton } from './priority-menu';
export { RoomActions } from './room-actions';
export { SnoozeButton, SnoozeStrip } from './snooze-menu';
export { undoNewest } from './undo-newest';
