import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { getRoom } from '../api/get-room.api';
import { beginOlder, failMessages, failOlder, hasOlder, leaveRoom, MESSAGES_PER_PAGE, openRoom, receiveMessages, receiveOlder, refreshActive } from '../active-room.transitions';
import { change, conversationStore } from '../conversation.store';
import { keepRead } from './keep-read';

const MESSAGES_FAILED = 'Mesajlar yüklenirken hata oluştu';

async function loadNewest(roomId: string): Promise<void> {
  const load = conversationStore.getState().active?.load ?? 0;
  try {
    const detail = await getRoom(roomId, 1, MESSAGES_PER_PAGE);
    change((state) => receiveMessages(state, roomId, load, detail));
  } catch (error) {
    platform().log.error('Messages could not be loaded', error);
    change((state) => failMessages(state, roomId, load, messageOf(error, MESSAGES_FAILED)));
  }
}

/** Opens a room: clears the messages, loads them, counts them as read. Nothing when it is open already. */
export function showRoom(roomId: string): void {
  if (conversationStore.getState().active?.roomId === roomId) return;
  reopenView(roomId);
}

/** Opens a room anew, after its first load failed. */
export function reopenView(roomId: string): void {
  change((state) => openRoom(state, roomId));
  void keepRead(roomId);
  void loadNewest(roomId);
}

export function closeView(roomId: string): void {
  change((state) => leaveRoom(state, roomId));
}

/** Asks for the newest page again without clearing the screen. */
export function refreshRoom(): void {
  const { active } = conversationStore.getState();
  if (active === null) return;
  change(refreshActive);
  void keepRead(active.roomId);
  void loadNewest(active.roomId);
}

/** Loads the page before the oldest message; nothing while one is on its way or when the beginning is reached. */
export async function loadOlder(): Promise<void> {
  const { active } = conversationStore.getState();
  if (active === null || active.status !== 'ready' || active.older === 'loading' || !hasOlder(active)) return;
  change(beginOlder);
  try {
    const detail = await getRoom(active.roomId, active.page + 1, MESSAGES_PER_PAGE);
    change((state) => receiveOlder(state, active.roomId, active.load, detail));
  } catch (error) {
    platform().log.error('Older messages could not be loaded', error);
    change((state) => failOlder(state, active.roomId, active.load));
  }
}
