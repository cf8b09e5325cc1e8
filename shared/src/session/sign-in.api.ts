import { api } from '../api';
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
import {
  codeRequested,
  openInvitation,
  passkeyQuestion,
  providerAddress,
  registrationState,
  signedIn,
  signInProviders,
} from './sign-in.answers';

type NewToken = Pick<SignedIn, 'token'>;

// Signing in carries no token, so a wrong password or code never looks like a session that ended.
const answer = { anonymous: true, schema: signedIn };
// Reads whose secret may stand in no address.
const LOOK = { anonymous: true, isRepeatable: true };
// The server asks the directory, at each of its addresses, before it answers.
const AT_DIRECTORY = { timeoutMs: 60_000 };

export const postCredentials = (credentials: Credentials): Promise<NewToken> =>
  api.post('/api/auth/login', credentials, { ...answer, isRepeatable: true });
export const postCodeRequest = (phone: string): Promise<CodeRequested> =>
  api.post('/api/auth/login-with-otp', { phone }, { anonymous: true, schema: codeRequested });
export const postCode = (verification: CodeVerification): Promise<NewToken> =>
  api.post('/api/auth/verify-otp', verification, answer);
export const postSecondFactor = (proof: SecondFactorProof): Promise<NewToken> =>
  api.post('/api/auth/second-factor', proof, answer);
export const postSecondStepQuestion = (challenge: string): Promise<PasskeyQuestion> =>
  api.post(
    '/api/auth/second-factor/passkey',
    { challenge },
    { anonymous: true, schema: passkeyQuestion },
  );
export const postPasskeyQuestion = (): Promise<PasskeyQuestion> =>
  api.post('/api/auth/passkey/question', undefined, { anonymous: true, schema: passkeyQuestion });
export const postPasskey = (input: PasskeySignInInput): Promise<NewToken> =>
  api.post('/api/auth/passkey', input, answer);
export const postRegistration = (registration: Registration): Promise<NewToken> =>
  api.post('/api/auth/register', registration, answer);
export const postRegistrationState = (
  firstKey: string | undefined,
): Promise<{ state: RegistrationState }> =>
  api.post(
    '/api/auth/registration',
    { first_key: firstKey },
    { ...LOOK, schema: registrationState },
  );
export const postResetRequest = (to: CodeRequest): Promise<CodeRequested> =>
  api.post('/api/auth/forgot-password', to, { anonymous: true, schema: codeRequested });
export const postPasswordReset = (reset: PasswordReset): Promise<NewToken> =>
  api.post('/api/auth/reset-password', reset, answer);
export const postInvitation = (token: string): Promise<OpenInvitation> =>
  api.post('/api/auth/invitation', { token }, { ...LOOK, schema: openInvitation });
export const postAcceptance = (acceptance: Acceptance): Promise<NewToken> =>
  api.post('/api/auth/accept-invitation', acceptance, answer);
export const postProviderSearch = (email: string): Promise<{ providers: SignInProvider[] }> =>
  api.post('/api/auth/single-sign-on/providers', { email }, { ...LOOK, schema: signInProviders });
export const postSingleSignOnStart = (
  provider_id: string,
  email: string,
): Promise<{ address: string }> =>
  api.post(
    '/api/auth/single-sign-on/start',
    { provider_id, email },
    { anonymous: true, schema: providerAddress, ...AT_DIRECTORY },
  );
// Not repeated: each try counts at the directory, too.
export const postDirectoryCredentials = (credentials: DirectoryCredentials): Promise<NewToken> =>
  api.post('/api/auth/single-sign-on/password', credentials, { ...answer, ...AT_DIRECTORY });
export const postSingleSignOnFinish = (directoryAnswer: string): Promise<NewToken> =>
  api.post(
    '/api/auth/single-sign-on/finish',
    { answer: directoryAnswer },
    { ...answer, ...AT_DIRECTORY },
  );
