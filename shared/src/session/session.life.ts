import { ApiError, onUnauthorized, TOKEN_KEY, type UnauthorizedCall } from '../api';
import { platform, type Undo } from '../platform';
import type { Role, User } from '../wire';
import { returnAddress } from '../contract';
import { fetchProfile } from './session.api';
import { markStarted, sessionStore } from './session.store';
import { authenticated, loadingAgain, signedOut, unconfirmed } from './session.transitions';

const set = (state: ReturnType<typeof signedOut>) => sessionStore.setState(state, true);
let undos: Undo[] = [];
// Each look-up and each sign-in takes a new number; an answer to an older one is out of date.
let turn = 0;

/** Nothing answered and nothing refused: the token may still be good, so it stays. */
const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === null;

/**
 * Asks who the token belongs to. The specification removes the token when the profile load fails; we read that as
 * "when the server answers and it is no profile". When no answer came at all (no network, time-out) the token stays
 * and the state stays loading with an error to show and retry: a train tunnel must not sign people out.
 */
export async function loadProfile(): Promise<void> {
  const mine = ++turn;
  set(loadingAgain());
  const token = await platform().storage.get(TOKEN_KEY);
  if (mine !== turn) return;
  if (!token) return set(signedOut());
  try {
    const { user, role } = await fetchProfile();
    if (mine === turn) set(authenticated(user, role));
  } catch (error) {
    if (mine !== turn) return;
    platform().log.error('The profile could not be loaded', error);
    if (isUnreachable(error)) return set(unconfirmed((error as ApiError).message));
    await platform().storage.remove(TOKEN_KEY);
    set(signedOut());
  }
}

/** A new token and its person: kept, and the roles are loaded with the profile. */
export async function enter(token: string, user: User): Promise<void> {
  const mine = ++turn;
  await platform().storage.set(TOKEN_KEY, token);
  let roles: readonly Role[] = [];
  try {
    roles = (await fetchProfile()).role;
  } catch (error) {
    platform().log.error('The profile could not be loaded', error);
  }
  if (mine === turn) set(authenticated(user, roles));
}

/** Forgets the person and the token. */
export async function leave(): Promise<void> {
  turn += 1;
  await platform().storage.remove(TOKEN_KEY);
  set(signedOut());
}

/** 401 (spec §8): token removed, cleared, browser to /login with the way back. Late answers to an older token do not count. */
async function endByServer(call: UnauthorizedCall): Promise<void> {
  if (call.token === null || (await platform().storage.get(TOKEN_KEY)) !== call.token) return;
  const { page } = platform();
  const wasIn = sessionStore.getState().status === 'authenticated';
  await leave();
  // At the start the guard leads guarded pages to /login by itself; public pages stay where they are.
  if (wasIn) page.goTo(loginAddress(page.currentAddress()));
}

/** /login with the address to come back to. */
export function loginAddress(from: string): string {
  const back = returnAddress(from);
  return back === '/' ? '/login' : `/login?return=${encodeURIComponent(back)}`;
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

/** Starts the session: looks up the stored token and whose it is (spec §4). Calling it again starts over. */
export async function startSession(): Promise<void> {
  stopSession();
  markStarted(true);
  undos = [
    onUnauthorized((call) => void endByServer(call)),
    platform().storage.onChange(followOtherTabs),
  ];
  await loadProfile();
}

/** Takes the session's ears off; the state goes back to what it was before the start. */
export function stopSession(): void {
  turn += 1;
  undos.forEach((undo) => undo());
  undos = [];
  markStarted(false);
  set(loadingAgain());
}

/** A session that is already known, without a look-up: for fakes and tests. */
export function adoptSession(user: User, roles: readonly Role[]): void {
  turn += 1;
  markStarted(true);
  set(authenticated(user, roles));
}
