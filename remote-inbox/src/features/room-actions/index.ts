export { takeFromChatbot, takeRoom, toggleRoomActive } from './change-room';
export { LabelPicker } from './label-picker';
export { openAction } from './open-action.store';
export { RoomActions } from './room-actions';
