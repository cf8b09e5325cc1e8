export { adoptOlderKey, sessionOwner } from './session-owner';
export {
  administers,
  hasGrant,
  mayDo,
  visibilityIn,
  type SessionState,
} from './session.transitions';
export { sessionStore, useAction, useGrant, useSession, useVisibility } from './session.store';
export {
  adoptSession,
  loadProfile as retrySession,
  loginAddress,
  refreshProfile,
  startSession,
  stopSession,
} from './session.life';
export { LOGIN_FAILED } from '../api';
export { changeAvailability, enterWorkspace, signOut, updateUser } from './session.actions';
export {
  acceptInvitation,
  findSignInProviders,
  finishSingleSignOn,
  loginMessage,
  askPasskey,
  askSecondStep,
  signInByPasskey,
  proveSecondFactor,
  readInvitation,
  readRegistration,
  register,
  requestCode,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInAtDirectory,
  startSignIn,
  startSingleSignOn,
  verifyCode,
} from './sign-in';
