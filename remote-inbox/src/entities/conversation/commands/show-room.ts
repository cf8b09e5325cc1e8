import { ApiError, messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { getRoom, type HistoryPart } from '../api/get-room.api';
import {
  beginJump,
  dropJump,
  failMessages,
  leaveRoom,
  MESSAGES_PER_PAGE,
  openRoom,
  receiveMessages,
  refreshActive,
} from '../active-room.transitions';
import { change, conversationStore } from '../conversation.store';
import { takeRoomAway } from '../gone-room.transitions';
import { keepRead } from './keep-read';

const MESSAGES_FAILED = 'Mesajlar yüklenirken hata oluştu';
const MESSAGE_GONE = 'Bu mesaj bulunamadı.';
const NEWEST: HistoryPart = { page: 1 };

const refusedWith = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;

async function load(roomId: string, part: HistoryPart): Promise<void> {
  const number = conversationStore.getState().active?.load ?? 0;
  try {
    const detail = await getRoom(roomId, part, MESSAGES_PER_PAGE);
    change((state) => receiveMessages(state, roomId, number, detail));
  } catch (error) {
    await failLoad(roomId, part, number, error);
  }
}

function isAwaited(roomId: string, number: number): boolean {
  const { active } = conversationStore.getState();
  return active?.roomId === roomId && active.load === number;
}

function wasSeen(roomId: string): boolean {
  const { active, rooms } = conversationStore.getState();
  return active?.status === 'gone' || rooms.get(roomId) !== undefined;
}

/** A message or a room that does not exist (any more) is no failure while its answer is awaited: the end is shown, or that the room is gone. */
function failLoad(
  roomId: string,
  part: HistoryPart,
  number: number,
  error: unknown,
): Promise<void> | void {
  const isJump = 'around' in part;
  if (isAwaited(roomId, number)) {
    if (isJump && refusedWith(error, 'message_not_found')) return showEnd(roomId);
    if (wasSeen(roomId) && refusedWith(error, 'room_not_found'))
      return change((state) => takeRoomAway(state, roomId));
  }
  const isReady = conversationStore.getState().active?.status === 'ready';
  platform().log.error('Messages could not be loaded', error);
  change((state) => failMessages(state, roomId, number, messageOf(error, MESSAGES_FAILED)));
  if (isJump && isReady) notify.error(messageOf(error, MESSAGES_FAILED));
}

/** The wanted message does not exist (any more): the room is shown at its end. */
async function showEnd(roomId: string): Promise<void> {
  notify.error(MESSAGE_GONE);
  change((state) => refreshActive(dropJump(state)));
  await load(roomId, NEWEST);
}

/** Opens a room, at its end or at a message: clears the messages, loads them, counts them as read. Nothing when it is open already. */
export function showRoom(roomId: string, messageId: string | null = null): void {
  const { active } = conversationStore.getState();
  if (active?.roomId !== roomId) return reopenView(roomId, messageId);
  if (messageId !== null && active.target?.id !== messageId) showMessage(roomId, messageId);
}

/** Opens a room anew, after its first load failed. */
export function reopenView(roomId: string, messageId: string | null = null): void {
  change((state) => openRoom(state, roomId, messageId));
  void keepRead(roomId);
  void load(roomId, messageId === null ? NEWEST : { around: messageId });
}

/** Brings a message on screen and marks it for a moment, wherever in the history it stands. */
export function showMessage(roomId: string, messageId: string): void {
  const { active } = conversationStore.getState();
  if (active?.roomId !== roomId) return reopenView(roomId, messageId);
  change((state) => beginJump(state, messageId));
  if (conversationStore.getState().active?.load !== active.load)
    void load(roomId, { around: messageId });
}

/** Back to the end of the conversation, after a jump into the past. */
export function goToNewest(): void {
  refreshRoom();
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
  void load(active.roomId, NEWEST);
}

/** The same after many missed events; a person who reads older messages stays there. */
export function catchUpRoom(): void {
  const { active } = conversationStore.getState();
  const middle =
    active?.hasNewer === true ? active.messages[Math.floor(active.messages.length / 2)] : undefined;
  if (active === null || middle === undefined) return refreshRoom();
  change(refreshActive);
  void load(active.roomId, { around: middle.id });
}
