import { platform } from '../platform';
import { sessionStore } from './session.store';

/**
 * A person in a company, as keys of what is kept on this machine name them; null while nobody is signed in.
 *
 * @deprecated The inbox has its own; this goes with the last release that takes it from here.
 */
export const sessionOwner = (): string | null => {
  const { user } = sessionStore.getState();
  return user === null ? null : `${user.company_id}:${user.id}`;
};

/**
 * Until people could belong to several companies a key named the person alone. What stands under such a key moves to the owner's, unless
 * something stands there already; whoever has several companies by now may have written it in any of them, and keeps it where it is.
 *
 * @deprecated The inbox has its own; this goes with the last release that takes it from here.
 */
export async function adoptOlderKey(keyOf: (owner: string) => string): Promise<void> {
  const { user, workspaces } = sessionStore.getState();
  const owner = sessionOwner();
  if (user === null || owner === null || workspaces.length > 1) return;
  const { storage } = platform();
  const kept = await storage.get(keyOf(user.id));
  if (kept === null) return;
  if ((await storage.get(keyOf(owner))) === null) await storage.set(keyOf(owner), kept);
  await storage.remove(keyOf(user.id));
}
