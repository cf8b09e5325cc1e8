export { takeFromChatbot, takeRoom, toggleRoomActive, undoNewest } from './change-room';
export { LabelPicker } from './label-picker';
export { openAction } from './open-action.store';
export { RoomActions } from './room-actions';
