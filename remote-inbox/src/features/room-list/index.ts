export { focusRoomList, setCursor, showNewRooms, stepCursor } from './cursor.store';
export { RoomList } from './room-list';
export { RoomTabs } from './room-tabs';
