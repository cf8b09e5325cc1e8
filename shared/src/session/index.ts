export { hasGrant, type SessionState } from './session.transitions';
export { sessionStore, useGrant, useSession } from './session.store';
export { adoptSession, loadProfile as retrySession, loginAddress, startSession, stopSession } from './session.life';
export { LOGIN_FAILED } from '../api';
export {
  loginMessage, register, requestCode, requestPasswordReset, resetPassword, signIn, signOut, updateUser, verifyCode,
} from './session.actions';
