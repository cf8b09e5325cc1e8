export {
  beginChoosing,
  chooseLoaded,
  chooseRooms,
  clearChosen,
  isChoosing,
  toggleCurrent,
  useChosen,
} from './chosen.store';
export { focusRoomList, setCursor, showNewRooms, stepCursor } from './cursor.store';
export { RoomList } from './room-list';
export { RoomTabs } from './room-tabs';
