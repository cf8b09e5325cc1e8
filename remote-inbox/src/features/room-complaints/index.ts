export { RoomComplaints } from './room-complaints';
