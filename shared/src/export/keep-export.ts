import { platform, type Undo } from '../platform';
import { sessionStore } from '../session';
import type { ExportFollower } from './export-follower';
import { worthKeeping } from './export-state';

const complain = (error: unknown) => platform().log.warn('The export could not be kept', error);

/** Remembers on this machine, under `name`, which file a person waits for, takes it up again after a reload, and keeps it from the next person. */
export function keepExport({ store, forget, resume }: ExportFollower, name: string): Undo {
  const { storage } = platform();
  const keyOf = (userId: string) => `${name}:${userId}`;
  let who: string | undefined;

  async function takeUp(userId: string): Promise<void> {
    const id = await storage.get(keyOf(userId));
    if (id !== null && !(await resume(id, () => who === userId)))
      await storage.remove(keyOf(userId));
  }

  const look = () => {
    const userId = sessionStore.getState().user?.id;
    if (userId === who) return;
    // The reset below must not erase the kept entry of the previous person.
    who = undefined;
    forget();
    who = userId;
    if (userId === undefined) return;
    void takeUp(userId).catch(complain);
  };
  const undos = [
    sessionStore.subscribe(look),
    store.subscribe((state, before) => {
      const id = worthKeeping(state);
      if (who === undefined || id === worthKeeping(before)) return;
      void (id === null ? storage.remove(keyOf(who)) : storage.set(keyOf(who), id)).catch(complain);
    }),
  ];
  look();
  return () => {
    undos.forEach((undo) => undo());
    forget();
  };
}
