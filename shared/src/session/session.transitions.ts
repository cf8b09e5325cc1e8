import type { Open } from '../wire/open';
import {
  VISIBILITIES,
  type Availability,
  type ModuleGrant,
  type Role,
  type RoleAction,
  type Visibility,
  type User,
  type Workspace,
} from '../wire/session';

/**
 * The session (docs/behaviour.md §4.1). `permissions` is always empty; grants travel with the
 * roles. `error` holds why a known token could not be confirmed: the network failed, and a retry
 * may succeed.
 */
export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  user: User | null;
  roles: readonly Role[];
  permissions: readonly [];
  error: string | null;
  /** Number of the company's newest event when the profile was read; null when the server did not say. */
  asOf: number | null;
  /** The companies that the person can enter; the one of this session is `user.company_id`. */
  workspaces: readonly Workspace[];
  /** The person's own availability, for colleagues and for the turn of new conversations. */
  availability: Open<Availability>;
  /** Whether this browser may keep the last conversation list, names alone; false until the server says so. */
  keepsList: boolean;
  /** Until then (ISO 8601) the person may go on without the second factor that a role of theirs asks for; null where none is asked for. */
  factorDueAt: string | null;
}

/** Before anything is known (docs/behaviour.md §4.1: initially loading). */
export const initialSession: SessionState = {
  status: 'loading',
  user: null,
  roles: [],
  permissions: [],
  error: null,
  asOf: null,
  workspaces: [],
  availability: 'online',
  keepsList: false,
  factorDueAt: null,
};

/** No token, or one that is no longer good: user, roles and permissions are cleared. */
export const signedOut = (): SessionState => ({ ...initialSession, status: 'unauthenticated' });

/** Looking up the profile, at the start or on a retry. */
export const loadingAgain = (): SessionState => initialSession;

/** Fields of a profile beside the person and their roles. */
export interface Circumstances {
  readonly asOf?: number | null | undefined;
  readonly workspaces?: readonly Workspace[] | undefined;
  readonly availability?: Open<Availability> | undefined;
  readonly keepsList?: boolean | undefined;
  readonly factorDueAt?: string | null | undefined;
}

/** The profile is here. */
export const authenticated = (
  user: User,
  roles: readonly Role[],
  {
    asOf = null,
    workspaces = [],
    availability = 'online',
    keepsList = false,
    factorDueAt = null,
  }: Circumstances = {},
): SessionState => ({
  ...initialSession,
  status: 'authenticated',
  user,
  roles,
  asOf,
  workspaces,
  availability,
  keepsList,
  factorDueAt,
});

/**
 * The profile could not be loaded: the person is neither signed in nor out, and sees the reason.
 */
export const unconfirmed = (error: string): SessionState => ({ ...initialSession, error });

/** The person's own data changed; roles stay. Without a signed-in person nothing happens. */
export const withUser = (state: SessionState, user: User): SessionState =>
  state.status === 'authenticated' ? { ...state, user } : state;

/** Applies a change of the person's availability. Without a signed-in person nothing happens. */
export const withAvailability = (
  state: SessionState,
  availability: Open<Availability>,
): SessionState => (state.status === 'authenticated' ? { ...state, availability } : state);

/** Whether any of the person's roles opens the module; a newer module's grant counts by its name. */
export const hasGrant = (state: Pick<SessionState, 'roles'>, grant: Open<ModuleGrant>): boolean =>
  state.roles.some((role) => role.modules.includes(grant));

/** Whether one of the roles that open the module lets the person do this there. The server decides anew; this only hides what it would refuse. */
export const mayDo = (
  state: Pick<SessionState, 'roles'>,
  action: RoleAction,
  grant: ModuleGrant,
): boolean =>
  state.roles.some((role) => role.modules.includes(grant) && role.actions.includes(action));

/** Answers whose conversations and cases a module shows the person: the widest of the roles that open it; null where none does. */
export const visibilityIn = (
  state: Pick<SessionState, 'roles'>,
  grant: ModuleGrant,
): Visibility | null =>
  VISIBILITIES.findLast((visibility) =>
    state.roles.some((role) => role.modules.includes(grant) && role.visibility === visibility),
  ) ?? null;

/** Whether people, roles, groups, the company and the audit log are the person's to change. */
export const administers = (state: Pick<SessionState, 'roles'>): boolean =>
  state.roles.some((role) => role.actions.includes('administer'));
