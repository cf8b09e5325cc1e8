import { api } from '@muhatap/shared/api';
import { rememberedBrowsers, type RememberedBrowser } from '@muhatap/shared/wire/people';
import {
  codeRequested,
  openSessions,
  profile,
  type AddressProof,
  type CodeRequest,
  type CodeRequested,
  type OpenSession,
  type PasswordChange,
  type Profile,
  type ProfileChange,
} from '@muhatap/shared/wire/session';

/** Saves the person's own data; answers the profile as the server holds it now. Throws ApiError. */
export const saveProfile = (change: ProfileChange): Promise<Profile> =>
  api.patch('/api/profile/me', change, { schema: profile });

/** Has a code sent to an address that the person gives as theirs. Throws ApiError. */
export const requestAddressCode = (to: CodeRequest): Promise<CodeRequested> =>
  api.post('/api/profile/address-code', to, { schema: codeRequested });

/** Makes the address the person's own, in place of the one of its kind; answers the profile. Throws ApiError. */
export const proveAddress = (proof: AddressProof): Promise<Profile> =>
  api.post('/api/profile/address', proof, { schema: profile });

/** Changes the password; every other session of the person ends. Throws ApiError. */
export const changePassword = (change: PasswordChange): Promise<unknown> =>
  api.post('/api/profile/password', change);

/** Where the person is signed in. Throws ApiError. */
export const listSessions = async (signal?: AbortSignal): Promise<readonly OpenSession[]> =>
  (await api.get('/api/profile/sessions', { schema: openSessions, signal })).sessions;

/** Signs one of them out. Throws ApiError. */
export const endSession = (id: string): Promise<unknown> =>
  api.delete(`/api/profile/sessions/${encodeURIComponent(id)}`);

/** Browsers in which the person is not asked for the second factor. Throws ApiError. */
export const listBrowsers = async (signal?: AbortSignal): Promise<readonly RememberedBrowser[]> =>
  (await api.get('/api/profile/browsers', { schema: rememberedBrowsers, signal })).browsers;

/** Has the person asked there again. Throws ApiError. */
export const forgetBrowser = (id: string): Promise<unknown> =>
  api.delete(`/api/profile/browsers/${encodeURIComponent(id)}`);
