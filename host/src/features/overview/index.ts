export { Figures } from './figures';
export { OpenRooms } from './open-rooms';
export { QuickLinks } from './quick-links';
