export { RoomList } from './room-list';
export { RoomTabs } from './room-tabs';
