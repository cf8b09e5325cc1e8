import { LOGIN_FAILED, messageOf } from '../api';
import { platform } from '../platform';
import type { CodeRequested, CodeVerification, Credentials, PasswordReset, Registration, SignedIn, User } from '../wire';
import { postCode, postCodeRequest, postCredentials, postPasswordReset, postRegistration, postResetRequest, postSignOut } from './session.api';
import { enter, leave } from './session.life';
import { mustBeStarted, sessionStore } from './session.store';
import { withUser } from './session.transitions';

/** What to show for a failed sign-in, code request or code check: the server's message, else 'Login failed'. */
export const loginMessage = (error: unknown): string => messageOf(error, LOGIN_FAILED);

async function enterWith(call: Promise<SignedIn>): Promise<void> {
  await enter((await call).token);
}

/** Signs in by e-mail and password. Throws ApiError. */
export function signIn(credentials: Credentials): Promise<void> {
  mustBeStarted();
  return enterWith(postCredentials(credentials));
}

/** Asks for a one-time code; answers how long it lives and when another may be asked for, in seconds. Throws ApiError. */
export function requestCode(phone: string): Promise<CodeRequested> {
  mustBeStarted();
  return postCodeRequest(phone);
}

/** Signs in by phone and one-time code. Throws ApiError. */
export function verifyCode(verification: CodeVerification): Promise<void> {
  mustBeStarted();
  return enterWith(postCode(verification));
}

/** Registers a company and signs its first administrator in. Throws ApiError. */
export function register(registration: Registration): Promise<void> {
  mustBeStarted();
  return enterWith(postRegistration(registration));
}

/** Asks for the code that {@link resetPassword} needs. Throws ApiError. */
export function requestPasswordReset(phone: string): Promise<CodeRequested> {
  mustBeStarted();
  return postResetRequest(phone);
}

/** Sets a new password by one-time code and signs in. Throws ApiError. */
export function resetPassword(reset: PasswordReset): Promise<void> {
  mustBeStarted();
  return enterWith(postPasswordReset(reset));
}

/** Signs out here and on the server. A server that cannot be reached never keeps anybody in. */
export async function signOut(): Promise<void> {
  mustBeStarted();
  try {
    await postSignOut();
  } catch (error) {
    platform().log.warn('The server was not told of the sign-out', error);
  }
  await leave();
}

/** The person's own data changed, as the profile page saved it. */
export function updateUser(user: User): void {
  mustBeStarted();
  sessionStore.setState((state) => withUser(state, user), true);
}
