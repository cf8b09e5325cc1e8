export { focusRoomList, setCursor, stepCursor } from './cursor.store';
export { RoomList } from './room-list';
export { RoomTabs } from './room-tabs';
