export { postComplaint, postComplaintMessages } from './complaint.api';
export { canChoose, isChosen, isFull, type Choosing } from './choosing.transitions';
export {
  choosingIn,
  chooseMessage,
  chooseUpTo,
  forgetChoosing,
  startChoosing,
  stopChoosing,
  useChoosing,
} from './choosing.store';
export { forgetCasework, loadCasework, useCasework, type Casework } from './casework.store';
export {
  followComplaints,
  forgetRoomComplaints,
  loadRoomComplaints,
  showComplaint,
  useRoomComplaints,
} from './room-complaints.store';
export type { RoomComplaints } from './room-complaints.transitions';
export { subjectProposal } from './subject-proposal';
