import { platform } from '@muhatap/shared/platform';
import { getRoom } from '../api/get-room.api';
import {
  beginNewer,
  beginOlder,
  failNewer,
  failOlder,
  MESSAGES_PER_PAGE,
  receiveNewer,
  receiveOlder,
} from '../active-room.transitions';
import { change, conversationStore } from '../conversation.store';

/** Loads the page before the oldest message; nothing while one is on its way or when the beginning is reached. */
export async function loadOlder(): Promise<void> {
  const { active } = conversationStore.getState();
  const first = active?.messages[0];
  if (
    active === null ||
    first === undefined ||
    active.status !== 'ready' ||
    active.isRequesting ||
    active.older === 'loading' ||
    !active.hasOlder
  )
    return;
  change(beginOlder);
  try {
    const detail = await getRoom(active.roomId, { before: first.id }, MESSAGES_PER_PAGE);
    change((state) => receiveOlder(state, active.roomId, active.load, detail));
  } catch (error) {
    platform().log.error('Older messages could not be loaded', error);
    change((state) => failOlder(state, active.roomId, active.load));
  }
}

/** Loads the page after the newest message held; nothing while one is on its way or when the end is reached. */
export async function loadNewer(): Promise<void> {
  const { active } = conversationStore.getState();
  const last = active?.messages.at(-1);
  if (
    active === null ||
    last === undefined ||
    active.status !== 'ready' ||
    active.isRequesting ||
    active.newer === 'loading' ||
    !active.hasNewer
  )
    return;
  change(beginNewer);
  try {
    const detail = await getRoom(active.roomId, { after: last.id }, MESSAGES_PER_PAGE);
    change((state) => receiveNewer(state, active.roomId, active.load, detail));
  } catch (error) {
    platform().log.error('Newer messages could not be loaded', error);
    change((state) => failNewer(state, active.roomId, active.load));
  }
}
