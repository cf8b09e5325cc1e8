import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { readRoom } from '../active-room.transitions';
import { change, conversationStore } from '../conversation.store';
import { readLiveMessage, type LooseChatMessage } from '../live-message';
import { applyLiveMessage, applyMessageUpdated, applyRoomUpdated } from '../live.transitions';
import { keepRead } from './keep-read';
import { reloadRooms } from './load-rooms';
import { catchUpRoom } from './show-room';

function receive(payload: LooseChatMessage): void {
  const live = readLiveMessage(payload, platform().clock.now());
  if (live === null) return platform().log.warn('A live message without a room was discarded');
  const isWatched = platform().page.isVisible();
  change((state) => applyLiveMessage(state, live, isWatched));
  const isRead = isWatched && !live.message.is_sent && conversationStore.getState().active?.roomId === live.message.room_id;
  if (isRead) void keepRead(live.message.room_id);
}

/** Whoever comes back to the page reads what came into the open room meanwhile. */
function readOnReturn(): void {
  const { active, rooms } = conversationStore.getState();
  if (active === null || (rooms.get(active.roomId)?.server.unread_messages ?? 0) === 0) return;
  change((state) => readRoom(state, active.roomId));
  void keepRead(active.roomId);
}

/** Everything that is shown is asked for again; what is on screen stays until the answer comes. */
function reload(): void {
  if (conversationStore.getState().list.status !== 'idle') void reloadRooms();
  catchUpRoom();
}

/** Live events into the store, from the module's start to its end. */
export function followLive(): Undo {
  const undos = [
    onCompanyEvent('chat-message', receive),
    onCompanyEvent('message-updated', (event) => change((state) => applyMessageUpdated(state, event))),
    onCompanyEvent('room-updated', (event) => change((state) => applyRoomUpdated(state, event, platform().page.isVisible()))),
    onResync(reload),
    platform().page.onVisible(readOnReturn),
  ];
  return () => undos.forEach((undo) => undo());
}
