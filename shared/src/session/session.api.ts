import { api } from '../api';
import {
  ownSession,
  profile,
  signedIn,
  type Availability,
  type Profile,
  type SignedIn,
  type WorkspaceChoice,
} from '../wire/session';

export const fetchProfile = (): Promise<Profile> => api.get('/api/profile/me', { schema: profile });
/** Tells the server that the person is there; answers the minutes without use after which the session ends. */
export const fetchSession = (): Promise<unknown> =>
  api.get('/api/profile/session', { schema: ownSession });
export const putWorkspace = (company_id: string): Promise<SignedIn> =>
  api.put('/api/profile/workspace', { company_id } satisfies WorkspaceChoice, { schema: signedIn });
export const putAvailability = (availability: Availability): Promise<Profile> =>
  api.put('/api/profile/availability', { availability }, { schema: profile });
export const postSignOut = (): Promise<unknown> => api.post('/api/auth/logout');
