import { api } from '../api';
import {
  codeRequested,
  openInvitation,
  profile,
  registrationState,
  signedIn,
  type Acceptance,
  type Availability,
  type CodeRequest,
  type CodeRequested,
  type CodeVerification,
  type Credentials,
  type OpenInvitation,
  type PasswordReset,
  type Profile,
  type Registration,
  type RegistrationState,
  type SignedIn,
  type WorkspaceChoice,
} from '../wire';

// Signing in carries no token, so a wrong password or code never looks like a session that ended.
const answer = { anonymous: true, schema: signedIn };

export const fetchProfile = (): Promise<Profile> => api.get('/api/profile/me', { schema: profile });
export const postCredentials = (credentials: Credentials): Promise<SignedIn> =>
  api.post('/api/auth/login', credentials, answer);
export const postCodeRequest = (phone: string): Promise<CodeRequested> =>
  api.post('/api/auth/login-with-otp', { phone }, { anonymous: true, schema: codeRequested });
export const postCode = (verification: CodeVerification): Promise<SignedIn> =>
  api.post('/api/auth/verify-otp', verification, answer);
export const postRegistration = (registration: Registration): Promise<SignedIn> =>
  api.post('/api/auth/register', registration, answer);
export const postRegistrationState = (
  firstKey: string | undefined,
): Promise<{ state: RegistrationState }> =>
  api.post(
    '/api/auth/registration',
    { first_key: firstKey },
    { anonymous: true, schema: registrationState },
  );
export const postResetRequest = (to: CodeRequest): Promise<CodeRequested> =>
  api.post('/api/auth/forgot-password', to, { anonymous: true, schema: codeRequested });
export const postPasswordReset = (reset: PasswordReset): Promise<SignedIn> =>
  api.post('/api/auth/reset-password', reset, answer);
export const postInvitation = (token: string): Promise<OpenInvitation> =>
  api.post('/api/auth/invitation', { token }, { anonymous: true, schema: openInvitation });
export const postAcceptance = (acceptance: Acceptance): Promise<SignedIn> =>
  api.post('/api/auth/accept-invitation', acceptance, answer);
export const putWorkspace = (company_id: string): Promise<SignedIn> =>
  api.put('/api/profile/workspace', { company_id } satisfies WorkspaceChoice, { schema: signedIn });
export const putAvailability = (availability: Availability): Promise<Profile> =>
  api.put('/api/profile/availability', { availability }, { schema: profile });
export const postSignOut = (): Promise<void> => api.post('/api/auth/logout');
