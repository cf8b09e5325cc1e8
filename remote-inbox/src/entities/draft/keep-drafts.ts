import { platform, type Undo } from '@muhatap/shared/platform';
import { realtimeStatus } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import { adoptOlderKey, sessionOwner } from '../../session-owner';
import { listDrafts } from './api/list-drafts.api';
import { flushDrafts, forgetDrafts } from './commands';
import { draftStore } from './draft.store';
import { joinDrafts } from './draft.transitions';
import { draftsKey, readDrafts, writeDrafts } from './stored-drafts';

const isOwner = (owner: string): boolean => sessionOwner() === owner;

/** This machine's copy first, then the server's; what was written meanwhile is newer than both. */
async function load(owner: string): Promise<void> {
  await adoptOlderKey(draftsKey);
  const kept = readDrafts(await platform().storage.get(draftsKey(owner)));
  if (!isOwner(owner)) return;
  draftStore.setState(({ drafts }) => ({ drafts: new Map([...kept, ...drafts]) }));
  try {
    const server = await listDrafts();
    if (!isOwner(owner)) return;
    draftStore.setState(({ drafts }) => ({ drafts: joinDrafts(drafts, server) }));
    flushDrafts();
  } catch (error) {
    platform().log.warn('Drafts could not be loaded', error);
  }
}

/** Drafts come with the person, are kept on the machine with every change, and are saved when the line is back. */
export function keepDrafts(): Undo {
  let owner: string | null = null;
  const look = () => {
    const next = sessionOwner();
    if (next === owner) return;
    if (owner !== null) {
      owner = null;
      forgetDrafts();
    }
    owner = next;
    if (owner !== null) void load(owner);
  };
  look();
  const undos = [
    sessionStore.subscribe(look),
    draftStore.subscribe(({ drafts }) => {
      if (owner === null || !isOwner(owner)) return;
      const { storage } = platform();
      void (drafts.size === 0
        ? storage.remove(draftsKey(owner))
        : storage.set(draftsKey(owner), writeDrafts(drafts)));
    }),
    platform().page.onOnline(flushDrafts),
    realtimeStatus.subscribe(({ status }, before) => {
      if (status === 'online' && before.status !== 'online') flushDrafts();
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
