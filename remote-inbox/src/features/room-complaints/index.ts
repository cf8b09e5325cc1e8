export { RoomComplaints, SenderComplaints } from './room-complaints';
