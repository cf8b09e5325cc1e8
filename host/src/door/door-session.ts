import { api, ApiError, TOKEN_KEY } from '@muhatap/shared/api';
import { addresses } from '@muhatap/shared/contract';
import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import type {
  Acceptance,
  CodeRequest,
  CodeRequested,
  CodeVerification,
  Credentials,
  OpenInvitation,
  PasswordReset,
  Registration,
  RegistrationState,
} from '@muhatap/shared/wire';

// The session's sign-in calls for a page that is left as soon as they succeed: the token is kept, and the suite that loads next asks
// whose it is. The door's build puts this in the place of `@muhatap/shared/session`, whose schemas and stores it has no use for.
export { LOGIN_FAILED } from '@muhatap/shared/api';

const ask = (path: string, body: unknown): Promise<unknown> =>
  api.post<unknown>(path, body, { anonymous: true });
const badAnswer = () => ApiError.transport('bad_answer', 200);

async function enter(path: string, body: unknown): Promise<void> {
  const answer = await ask(path, body);
  if (!isPlainObject(answer) || typeof answer['token'] !== 'string') throw badAnswer();
  await platform().storage.set(TOKEN_KEY, answer['token']);
}

async function requestCodeAt(path: string, to: CodeRequest): Promise<CodeRequested> {
  const answer = await ask(path, to);
  if (
    !isPlainObject(answer) ||
    typeof (answer['phone'] ?? answer['email']) !== 'string' ||
    typeof answer['retry_after'] !== 'number'
  )
    throw badAnswer();
  return answer as CodeRequested;
}

export const signIn = (credentials: Credentials): Promise<void> =>
  enter('/api/auth/login', credentials);
export const requestCode = (phone: string): Promise<CodeRequested> =>
  requestCodeAt('/api/auth/login-with-otp', { phone });
export const verifyCode = (verification: CodeVerification): Promise<void> =>
  enter('/api/auth/verify-otp', verification);
export const register = (registration: Registration): Promise<void> =>
  enter('/api/auth/register', registration);
export const requestPasswordReset = (to: CodeRequest): Promise<CodeRequested> =>
  requestCodeAt('/api/auth/forgot-password', to);
export const resetPassword = (reset: PasswordReset): Promise<void> =>
  enter('/api/auth/reset-password', reset);

export async function readRegistration(firstKey?: string): Promise<RegistrationState> {
  const answer = await ask('/api/auth/registration', { first_key: firstKey });
  if (!isPlainObject(answer) || typeof answer['state'] !== 'string') throw badAnswer();
  return answer['state'] as RegistrationState;
}

export async function readInvitation(token: string): Promise<OpenInvitation> {
  const answer = await ask('/api/auth/invitation', { token });
  if (
    !isPlainObject(answer) ||
    typeof answer['company_name'] !== 'string' ||
    typeof answer['has_account'] !== 'boolean'
  )
    throw badAnswer();
  return answer as unknown as OpenInvitation;
}

export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  await enter('/api/auth/accept-invitation', acceptance);
  platform().page.goTo(addresses.root());
}
