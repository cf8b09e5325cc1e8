import { api } from '../api';
import {
  codeRequested, profile, signedIn,
  type CodeRequested, type CodeVerification, type Credentials, type PasswordReset, type Profile, type Registration, type SignedIn,
} from '../wire';

// Signing in carries no token, so a wrong password or code never looks like a session that ended.
const answer = { anonymous: true, schema: signedIn };

export const fetchProfile = (): Promise<Profile> => api.get('/api/profile/me', { schema: profile });
export const postCredentials = (credentials: Credentials): Promise<SignedIn> => api.post('/api/auth/login', credentials, answer);
export const postCodeRequest = (phone: string): Promise<CodeRequested> =>
  api.post('/api/auth/login-with-otp', { phone }, { anonymous: true, schema: codeRequested });
export const postCode = (verification: CodeVerification): Promise<SignedIn> => api.post('/api/auth/verify-otp', verification, answer);
export const postRegistration = (registration: Registration): Promise<SignedIn> => api.post('/api/auth/register', registration, answer);
export const postResetRequest = (phone: string): Promise<CodeRequested> =>
  api.post('/api/auth/forgot-password', { phone }, { anonymous: true, schema: codeRequested });
export const postPasswordReset = (reset: PasswordReset): Promise<SignedIn> => api.post('/api/auth/reset-password', reset, answer);
export const postSignOut = (): Promise<void> => api.post('/api/auth/logout');
