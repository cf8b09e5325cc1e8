export { listSimilarMatters, postComplaint, postComplaintMessages } from './complaint.api';
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
export { refetchCasework, useCasework, type Casework } from './casework.query';
export {
  followComplaints,
  showComplaint,
  useRoomComplaints,
  useSenderComplaints,
} from './room-complaints.query';
export { subjectProposal } from './subject-proposal';
