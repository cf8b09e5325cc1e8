export { invite, listInvitations, resendInvitation, withdrawInvitation } from './invitation.api';
export {
  EMPTY_INVITATION,
  invitationFaults,
  invitationInput,
  refusedFields,
  type InvitationForm,
  type InvitationWay,
} from './invitation-form';
export { addressOf, INVITATION_STATES, leftWords, matchingInvitations } from './invitation-words';
