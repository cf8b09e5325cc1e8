import { platform, type Undo } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { exportStore, forgetExport, resumeExport } from './export.store';
import { worthKeeping } from './export.transitions';

const keyOf = (userId: string) => `muhatap_complaint_export:${userId}`;
const complain = (error: unknown) => platform().log.warn('The export could not be kept', error);

/** Remembers on this machine which file a person waits for, takes it up again after a reload, and keeps it from the next person. */
export function keepExport(): Undo {
  const { storage } = platform();
  let who: string | undefined;

  async function takeUp(userId: string): Promise<void> {
    const id = await storage.get(keyOf(userId));
    if (id !== null && !(await resumeExport(id, () => who === userId))) await storage.remove(keyOf(userId));
  }

  const look = () => {
    const userId = sessionStore.getState().user?.id;
    if (userId === who) return;
    // What is put away here stays remembered for whoever it belongs to.
    who = undefined;
    forgetExport();
    who = userId;
    if (userId === undefined) return;
    void takeUp(userId).catch(complain);
  };
  const undos = [
    sessionStore.subscribe(look),
    exportStore.subscribe((state, before) => {
      const id = worthKeeping(state);
      if (who === undefined || id === worthKeeping(before)) return;
      void (id === null ? storage.remove(keyOf(who)) : storage.set(keyOf(who), id)).catch(complain);
    }),
  ];
  look();
  return () => {
    undos.forEach((undo) => undo());
    forgetExport();
  };
}
