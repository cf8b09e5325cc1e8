import { isPlainObject } from '../lib';
import { platform } from '../platform';
import type { Availability, User } from '../wire/session';
import { postSignOut, putAvailability, putWorkspace } from './session.api';
import { leave, noteSignOut } from './session.life';
import { mustBeStarted } from './session-start';
import { sessionStore } from './session.store';
import { withAvailability, withUser } from './session.transitions';
import { beginAnew } from './sign-in';

/** Where the browser signs out of the institution's directory too; null in an answer that names no such place. */
const directoryAddress = (answer: unknown): string | null => {
  const address = isPlainObject(answer) ? answer['address'] : null;
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : null;
};

/**
 * Signs out here, on the server and, where the session began there, in the institution's directory. A server that cannot be reached never keeps
 * anybody in.
 */
export async function signOut(): Promise<void> {
  mustBeStarted();
  noteSignOut();
  let next: string | null = null;
  try {
    next = directoryAddress(await postSignOut());
  } catch (error) {
    platform().log.warn('The server did not take the sign-out', error);
  }
  await leave();
  if (next !== null) platform().page.goTo(next);
}

/** The person's own data changed, as the profile page saved it. */
export function updateUser(user: User): void {
  mustBeStarted();
  sessionStore.setState((state) => withUser(state, user), true);
}

/**
 * Goes on in another company of the person: a new token, and the page is loaded anew from its beginning, because nothing on it belongs
 * there. Other tabs follow by the token. Throws ApiError.
 */
export async function enterWorkspace(companyId: string): Promise<void> {
  mustBeStarted();
  await beginAnew(await putWorkspace(companyId));
}

/** Says that the person is there, or away. Throws ApiError. */
export async function changeAvailability(availability: Availability): Promise<void> {
  mustBeStarted();
  const saved = await putAvailability(availability);
  sessionStore.setState((state) => withAvailability(state, saved.availability), true);
}
