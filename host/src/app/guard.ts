import { loginAddress, sessionStore, type SessionState } from '@muhatap/shared/session';
import { addresses, returnAddress } from '@muhatap/shared/contract';
import { redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { invitationIn } from './invitation-link';

/** The session once it is read: signed in or not. */
export function settledSession(): Promise<SessionState> {
  return new Promise((resolve) => {
    const now = sessionStore.getState();
    if (now.status !== 'loading') return resolve(now);
    const undo = sessionStore.subscribe((state) => {
      if (state.status === 'loading') return;
      undo();
      resolve(state);
    });
  });
}

/**
 * Its children need a signed-in person; others go to /login, which keeps the way back
 * (docs/behaviour.md §1.2). It runs before every loader. An unknown address is the 404 page's for
 * everybody.
 */
export const requireSignIn =
  (isKnown: (path: string) => boolean): MiddlewareFunction =>
  async ({ request, params }) => {
    const { pathname, search } = new URL(request.url);
    if (params['*'] !== undefined && !isKnown(pathname)) throw redirect(addresses.notFound());
    const { status } = await settledSession();
    if (status === 'unauthenticated') throw redirect(loginAddress(`${pathname}${search}`));
  };

/** Leads a signed-in person away from a sign-in page, unless another company invites them. */
export async function leaveWhenSignedIn({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { status } = await settledSession();
  return status === 'authenticated' && invitationIn(pathname, searchParams) === null
    ? redirect(returnAddress(searchParams.get('return')))
    : null;
}
