import type { ModuleGrant, Role, User } from '../wire';

/**
 * The session (spec §4). `permissions` is always empty; grants travel with the roles.
 * `error` holds why a known token could not be confirmed: the network failed, and a retry may succeed.
 */
export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  user: User | null;
  roles: readonly Role[];
  permissions: readonly [];
  error: string | null;
  /** Number of the company's newest event when the profile was read; null when the server did not say. */
  asOf: number | null;
}

/** Before anything is known (spec §4: initially loading). */
export const initialSession: SessionState = { status: 'loading', user: null, roles: [], permissions: [], error: null, asOf: null };

/** No token, or one that is no longer good: user, roles and permissions are cleared. */
export const signedOut = (): SessionState => ({ ...initialSession, status: 'unauthenticated' });

/** Looking up the profile, at the start or on a retry. */
export const loadingAgain = (): SessionState => initialSession;

/** The profile is here. */
export const authenticated = (user: User, roles: readonly Role[], asOf: number | null = null): SessionState =>
  ({ ...initialSession, status: 'authenticated', user, roles, asOf });

/** The profile could not be asked for: the person is neither in nor out, and told why. */
export const unconfirmed = (error: string): SessionState => ({ ...initialSession, error });

/** The person's own data changed; roles stay. Without a signed-in person nothing happens. */
export const withUser = (state: SessionState, user: User): SessionState => (state.status === 'authenticated' ? { ...state, user } : state);

/** Whether any of the person's roles opens the module. */
export const hasGrant = (state: Pick<SessionState, 'roles'>, grant: ModuleGrant): boolean => state.roles.some((role) => role.modules.includes(grant));
