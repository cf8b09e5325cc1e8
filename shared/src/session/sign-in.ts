import { LOGIN_FAILED, messageOf } from '../api';
import { addresses } from '../contract';
import { platform } from '../platform';
import type {
  Acceptance,
  DirectoryCredentials,
  OpenInvitation,
  PasskeyQuestion,
  PasskeySignInInput,
  SecondFactorProof,
  SignInProvider,
} from '../wire/people';
import type {
  CodeRequest,
  CodeRequested,
  CodeVerification,
  Credentials,
  PasswordReset,
  Registration,
  RegistrationState,
  SignedIn,
} from '../wire/session';
import { keepToken } from './keep-token';
import { markStarted, mustBeStarted } from './session-start';
import {
  postAcceptance,
  postCode,
  postCodeRequest,
  postCredentials,
  postDirectoryCredentials,
  postInvitation,
  postPasskey,
  postPasskeyQuestion,
  postPasswordReset,
  postProviderSearch,
  postRegistration,
  postRegistrationState,
  postResetRequest,
  postSecondFactor,
  postSecondStepQuestion,
  postSingleSignOnFinish,
  postSingleSignOnStart,
} from './sign-in.api';

/**
 * The message for a failed sign-in, code request or code check: the server's, else 'Login failed'.
 */
export const loginMessage = (error: unknown): string => messageOf(error, LOGIN_FAILED);

/**
 * Starts the session of a page that only signs in and is left after the sign-in: a new token is
 * kept, and the page that loads next reads its profile. Pages that go on start it by
 * `startSession`.
 */
export const startSignIn = (): void => markStarted(keepToken);

/** Keeps the token and loads the page anew from its beginning, since nothing on this one belongs to it. */
export async function beginAnew({ token }: Pick<SignedIn, 'token'>): Promise<void> {
  await keepToken(token);
  platform().page.goTo(addresses.root());
}

/** Calls with the session's way to take a token at hand, so that a call before its start is refused without a request. */
function enterWith(post: () => Promise<Pick<SignedIn, 'token'>>): Promise<void> {
  const takeToken = mustBeStarted();
  return post().then(({ token }) => takeToken(token));
}

/** Signs in by e-mail and password. Throws ApiError. */
export function signIn(credentials: Credentials): Promise<void> {
  return enterWith(() => postCredentials(credentials));
}

/**
 * Requests a one-time code; answers its life and the wait until another may be requested, in
 * seconds. Throws ApiError.
 */
export function requestCode(phone: string): Promise<CodeRequested> {
  mustBeStarted();
  return postCodeRequest(phone);
}

/** Signs in by phone and one-time code. Throws ApiError. */
export function verifyCode(verification: CodeVerification): Promise<void> {
  return enterWith(() => postCode(verification));
}

/**
 * Signs in by a second factor, with the challenge that 400 `second_factor_required` of a first step brought. Throws ApiError, 400
 * `second_factor_expired` where the person begins anew.
 */
export function proveSecondFactor(proof: SecondFactorProof): Promise<void> {
  return enterWith(() => postSecondFactor(proof));
}

/** The question to the person's passkeys, for {@link proveSecondFactor}. Throws ApiError, 400 `second_factor_expired`. */
export function askSecondStep(challenge: string): Promise<PasskeyQuestion> {
  mustBeStarted();
  return postSecondStepQuestion(challenge);
}

/** The question to any passkey of this installation, for {@link signInByPasskey}. Throws ApiError. */
export function askPasskey(): Promise<PasskeyQuestion> {
  mustBeStarted();
  return postPasskeyQuestion();
}

/** Signs in by a passkey alone. Throws ApiError. */
export function signInByPasskey(input: PasskeySignInInput): Promise<void> {
  return enterWith(() => postPasskey(input));
}

/** Registers a company and signs its first administrator in. Throws ApiError. */
export function register(registration: Registration): Promise<void> {
  return enterWith(() => postRegistration(registration));
}

/** The registration that this key from a link, or none, allows. Throws ApiError. */
export async function readRegistration(firstKey?: string): Promise<RegistrationState> {
  mustBeStarted();
  return (await postRegistrationState(firstKey)).state;
}

/** Requests the code that {@link resetPassword} needs, by phone or by e-mail. Throws ApiError. */
export function requestPasswordReset(to: CodeRequest): Promise<CodeRequested> {
  mustBeStarted();
  return postResetRequest(to);
}

/** Sets a new password by one-time code and signs in. Throws ApiError. */
export function resetPassword(reset: PasswordReset): Promise<void> {
  return enterWith(() => postPasswordReset(reset));
}

/** The directories in which people of this e-mail address's domain sign in. Throws ApiError. */
export async function findSignInProviders(email: string): Promise<readonly SignInProvider[]> {
  mustBeStarted();
  return (await postProviderSearch(email)).providers;
}

/** Leaves the page for the directory, which leads back to `/single-sign-on`. Throws ApiError. */
export async function startSingleSignOn(providerId: string, email: string): Promise<void> {
  mustBeStarted();
  platform().page.goTo((await postSingleSignOnStart(providerId, email)).address);
}

/** Signs in by the query with which the directory has led back; it counts once. Throws ApiError. */
export function finishSingleSignOn(directoryAnswer: string): Promise<void> {
  return enterWith(() => postSingleSignOnFinish(directoryAnswer));
}

/** Signs in by the password of a directory of kind `ldap`. Throws ApiError, 400 `invalid_credentials` as {@link signIn} does. */
export function signInAtDirectory(credentials: DirectoryCredentials): Promise<void> {
  return enterWith(() => postDirectoryCredentials(credentials));
}

/** The invitation behind a link. Throws ApiError, 404 `invitation_gone`. */
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
  await beginAnew(await postAcceptance(acceptance));
}
