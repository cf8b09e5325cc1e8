export { AssignMenu, AssignPicker } from './assign-menu';
export { takeFromChatbot, takeRoom, toggleRoomActive } from './change-room';
export { LabelMenu, LabelPicker } from './label-picker';
export { openAction } from './open-action.store';
export { ClaimButton, CloseButton, RoomActions } from './room-actions';
