export { invite, listInvitations, resendInvitation, withdrawInvitation } from './invitation.api';
export {
  EMPTY_INVITATION,
  INVITATION_MESSAGES,
  INVITATION_SCHEMAS,
  type InvitationWay,
} from './invitation-form';
export {
  addressOf,
  invitationState,
  formatTimeLeft,
  matchingInvitations,
} from './invitation-labels';
