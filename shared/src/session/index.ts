export { adoptOlderKey, sessionOwner } from './session-owner';
export { administers, hasGrant, mayDo, sightIn, type SessionState } from './session.transitions';
export { sessionStore, useAction, useGrant, useSession, useSight } from './session.store';
export {
  adoptSession,
  loadProfile as retrySession,
  loginAddress,
  refreshProfile,
  startSession,
  stopSession,
} from './session.life';
export { LOGIN_FAILED } from '../api';
export {
  acceptInvitation,
  changeAvailability,
  enterWorkspace,
  loginMessage,
  readInvitation,
  readRegistration,
  register,
  requestCode,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  updateUser,
  verifyCode,
} from './session.actions';
