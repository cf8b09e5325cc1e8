export { RoomActions } from './room-actions';
