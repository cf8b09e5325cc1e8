import {
  ApiError,
  FACTOR_OBLIGATORY,
  onFactorObligatory,
  onUnauthorized,
  TOKEN_KEY,
  type UnauthorizedCall,
} from '../api';
import { platform, type Undo } from '../platform';
import type { Profile, Role, User } from '../wire/session';
import { addresses, returnAddress } from '../contract';
import { SESSION_NOTICE_KEY } from '../wire/http';
import { keepToken } from './keep-token';
import { fetchProfile } from './session.api';
import { markStarted } from './session-start';
import { followUse, noteIdleMinutes } from './session-use';
import { sessionStore } from './session.store';
import { authenticated, loadingAgain, signedOut, unconfirmed } from './session.transitions';

const set = (state: ReturnType<typeof signedOut>) => sessionStore.setState(state, true);
let undos: Undo[] = [];
// Each look-up and each sign-in takes a new number; an answer to an older one is out of date.
let turn = 0;
let isSigningOut = false;

// A gateway answers these while the server behind it restarts.
const GATEWAY_ALONE = [502, 503, 504];
/**
 * The token was not refused: no answer came, or only a gateway's. It may still be good, so it
 * stays.
 */
const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === null || GATEWAY_ALONE.includes(error.status));
/** The session is good, and waits until the person is in a network from which their roles may be used. */
const isElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'network_forbidden';

/** The session is good, and answers nothing before a second factor is set up. */
const isWithoutFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === FACTOR_OBLIGATORY;

/** 403 `second_factor_obligatory` (docs/behaviour.md §4.17): the browser goes where the factor is set up, with the way back. */
function leadToSetUp(): void {
  const { page } = platform();
  const from = page.currentAddress();
  if (from.startsWith(addresses.setUpSecondFactor())) return;
  page.replaceWith(addresses.setUpSecondFactor(returnAddress(from)));
}

function signedInAs({ user, role, event_seq, workspaces, availability, ...more }: Profile) {
  noteIdleMinutes(more.session_idle_minutes);
  const keepsList = more.keeps_list;
  const factorDueAt = more.second_factor_due_at;
  return authenticated(user, role, {
    ...{ asOf: event_seq, workspaces, availability, keepsList, factorDueAt },
  });
}

/**
 * Loads the profile that the token belongs to. The specification removes the token when the profile
 * load fails; we read that as "when the server answers and it is no profile". When no answer came
 * from it (no network, time-out, a gateway alone) the token stays and the state stays loading with
 * an error to show and retry: a train tunnel must not sign people out.
 */
export async function loadProfile(): Promise<void> {
  const mine = ++turn;
  set(loadingAgain());
  const token = await platform().storage.get(TOKEN_KEY);
  if (mine !== turn) return;
  if (!token) return set(signedOut());
  try {
    const profile = await fetchProfile();
    if (mine === turn) set(signedInAs(profile));
  } catch (error) {
    platform().log.error('The profile could not be loaded', error);
    if (mine !== turn) return;
    // The page is left.
    if (isWithoutFactor(error)) return;
    if (isUnreachable(error) || isElsewhere(error)) return set(unconfirmed(error.message));
    await platform().storage.remove(TOKEN_KEY);
    set(signedOut());
  }
}

/**
 * Reads the profile again in place: roles, companies and the person's own data change without a
 * loading state. `asOf` stays. Answers true when this call brought the newest profile; rejects when
 * nothing came.
 */
export async function refreshProfile(): Promise<boolean> {
  if (sessionStore.getState().status !== 'authenticated') return false;
  const mine = ++turn;
  const profile = await fetchProfile();
  if (mine !== turn) return false;
  set({ ...signedInAs(profile), asOf: sessionStore.getState().asOf });
  return true;
}

/**
 * A new token: kept, and the person's profile with its roles is loaded. When that fails nobody is signed in and the
 * error goes to the caller; unlike at the start there is a person at the form who can try again.
 */
async function enter(token: string): Promise<void> {
  const mine = ++turn;
  await keepToken(token);
  try {
    const profile = await fetchProfile();
    if (mine === turn) set(signedInAs(profile));
  } catch (error) {
    platform().log.error('The profile could not be loaded', error);
    if (mine === turn && isWithoutFactor(error)) return set(loadingAgain());
    if (mine === turn) await leave();
    throw error;
  }
}

/** From here on the session ends by the person's wish: a call that the server refuses meanwhile leads nowhere. */
export const noteSignOut = (): void => void (isSigningOut = true);

/** Forgets the person and the token. */
export async function leave(): Promise<void> {
  turn += 1;
  set(signedOut());
  await platform().storage.remove(TOKEN_KEY);
  isSigningOut = false;
}

/**
 * 401 (docs/behaviour.md §4.3): token removed, cleared, browser to /login with the way back, which
 * shows why where the session ended by its times. Late answers to an older token do not count.
 */
async function endByServer(call: UnauthorizedCall): Promise<void> {
  if (
    call.token === null ||
    isSigningOut ||
    (await platform().storage.get(TOKEN_KEY)) !== call.token
  )
    return;
  const { page } = platform();
  const wasIn = sessionStore.getState().status === 'authenticated';
  const from = page.currentAddress();
  if (call.message !== undefined) await platform().storage.set(SESSION_NOTICE_KEY, call.message);
  await leave();
  // Screens that follow the state may have sent the browser to a bare /login already; this comes after them and wins.
  // At the start the guard leads guarded pages to /login by itself; public pages stay where they are.
  if (wasIn) page.goTo(loginAddress(from));
}

/** /login with the address to come back to. */
export function loginAddress(from: string): string {
  return addresses.login(returnAddress(from));
}

/** Another tab signed out, or somebody else in: this tab must not go on in the old name. */
function followOtherTabs(key: string, value: string | null): void {
  if (key !== '' && key !== TOKEN_KEY) return;
  const { page } = platform();
  if (value === null) {
    if (sessionStore.getState().status === 'unauthenticated') return;
    turn += 1;
    set(signedOut());
    return;
  }
  const { status } = sessionStore.getState();
  if (status === 'authenticated') page.reload();
  else void loadProfile();
}

/**
 * Starts the session: looks up the stored token and whose it is (docs/behaviour.md §4.1). Calling
 * it again starts over.
 */
export async function startSession(): Promise<void> {
  stopSession();
  markStarted(enter);
  undos = [
    followUse(),
    onUnauthorized((call) => void endByServer(call)),
    onFactorObligatory(leadToSetUp),
    platform().storage.onChange(followOtherTabs),
  ];
  await loadProfile();
}

/** Ends what the session follows; the state goes back to that before the start. */
export function stopSession(): void {
  turn += 1;
  undos.forEach((undo) => undo());
  undos = [];
  markStarted(null);
  set(loadingAgain());
}

/** A session that is already known, without a look-up: for fakes and tests. */
export function adoptSession(user: User, roles: readonly Role[]): void {
  turn += 1;
  markStarted(enter);
  set(authenticated(user, roles));
}
