import { LOGIN_FAILED, messageOf, TOKEN_KEY } from '../api';
import { addresses } from '../contract';
import { platform } from '../platform';
import type {
  Acceptance,
  Availability,
  CodeRequest,
  CodeRequested,
  CodeVerification,
  Credentials,
  OpenInvitation,
  PasswordReset,
  Registration,
  RegistrationState,
  SignedIn,
  User,
} from '../wire';
import {
  postAcceptance,
  postCode,
  postCodeRequest,
  postCredentials,
  postInvitation,
  postPasswordReset,
  postRegistration,
  postRegistrationState,
  postResetRequest,
  postSignOut,
  putAvailability,
  putWorkspace,
} from './session.api';
import { enter, leave } from './session.life';
import { mustBeStarted, sessionStore } from './session.store';
import { withAvailability, withUser } from './session.transitions';

/** What to show for a failed sign-in, code request or code check: the server's message, else 'Login failed'. */
export const loginMessage = (error: unknown): string => messageOf(error, LOGIN_FAILED);

async function enterWith(call: Promise<SignedIn>): Promise<void> {
  await enter((await call).token);
}

async function beginAnew(call: Promise<SignedIn>): Promise<void> {
  const { token } = await call;
  const { page, storage } = platform();
  await storage.set(TOKEN_KEY, token);
  page.goTo(addresses.root());
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

/** What somebody who brings this key from a link, or none, may register. Throws ApiError. */
export async function readRegistration(firstKey?: string): Promise<RegistrationState> {
  mustBeStarted();
  return (await postRegistrationState(firstKey)).state;
}

/** Asks for the code that {@link resetPassword} needs, by phone or by e-mail. Throws ApiError. */
export function requestPasswordReset(to: CodeRequest): Promise<CodeRequested> {
  mustBeStarted();
  return postResetRequest(to);
}

/** Sets a new password by one-time code and signs in. Throws ApiError. */
export function resetPassword(reset: PasswordReset): Promise<void> {
  mustBeStarted();
  return enterWith(postPasswordReset(reset));
}

/** What an invitation's link is about. Throws ApiError, 404 `invitation_gone`. */
export function readInvitation(token: string): Promise<OpenInvitation> {
  mustBeStarted();
  return postInvitation(token);
}

/**
 * Joins the company that the link invites to, and goes on there: a page load, because somebody else, or the same person in another
 * company, may have been signed in here. Throws ApiError.
 */
export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  mustBeStarted();
  await beginAnew(postAcceptance(acceptance));
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

/**
 * Goes on in another company of the person: a new token, and the page is loaded anew from its beginning, because nothing on it belongs
 * there. Other tabs follow by the token. Throws ApiError.
 */
export async function enterWorkspace(companyId: string): Promise<void> {
  mustBeStarted();
  await beginAnew(putWorkspace(companyId));
}

/** Says that the person is there, or away. Throws ApiError. */
export async function changeAvailability(availability: Availability): Promise<void> {
  mustBeStarted();
  const saved = await putAvailability(availability);
  sessionStore.setState((state) => withAvailability(state, saved.availability), true);
}
