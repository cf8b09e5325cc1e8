import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync, onSignal } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import { readRoom } from '../active-room.transitions';
import { change, conversationStore } from '../conversation.store';
import { readLooseMessage } from '../loose-message';
import { readLiveMessage, type LooseChatMessage } from '../live-message';
import {
  applyLiveMessage,
  applyMessageUpdated,
  applyRoomGone,
  applyRoomUpdated,
} from '../live.transitions';
import { keepRead } from './keep-read';
import { createLiveBatch, type LiveBatch } from './live-batch';
import { reloadRooms } from './load-rooms';
import { dropUnsent, onRoomGone } from './lose-room';
import { catchUpRoom, reopenView } from './show-room';

/** Rooms with citizens' messages read on a visible page; reported to the server once a paint. */
const justRead = new Set<string>();

function readWhatIsOpen(): void {
  const open = conversationStore.getState().active?.roomId;
  if (open !== undefined && justRead.has(open)) void keepRead(open);
  justRead.clear();
}

/** The room whose address is open was taken away and is given back: it is shown as on the first look. */
function showWhatIsBack(): void {
  const { active, rooms } = conversationStore.getState();
  if (active?.status === 'gone' && rooms.get(active.roomId) !== undefined)
    reopenView(active.roomId);
}

function receive(batch: LiveBatch, payload: LooseChatMessage): void {
  const live = readLiveMessage(payload, platform().clock.now());
  if (live === null) return platform().log.warn('A live message without a room was discarded');
  const isWatched = platform().page.isVisible();
  if (isWatched && !live.message.is_sent) justRead.add(live.message.room_id);
  batch.add((state) => applyLiveMessage(state, live, isWatched));
}

/** Marks the open room as read when the person returns to the page. */
function readOnReturn(): void {
  const { active, rooms } = conversationStore.getState();
  if (active === null || (rooms.get(active.roomId)?.server.unread_messages ?? 0) === 0) return;
  change((state) => readRoom(state, active.roomId));
  void keepRead(active.roomId);
}

/** Everything that is shown is requested again; what is on screen stays until the answer comes. */
function reload(batch: LiveBatch): void {
  batch.flush();
  if (conversationStore.getState().list.status !== 'idle') void reloadRooms();
  catchUpRoom();
}

/** Live events into the store, from the module's start to its end. */
export function followLive(): Undo {
  const batch = createLiveBatch(() => {
    readWhatIsOpen();
    showWhatIsBack();
  });
  const undos = [
    onCompanyEvent('chat-message', (event) => receive(batch, event)),
    onSignal('chat-message', (payload) => receive(batch, readLooseMessage(payload))),
    onCompanyEvent('message-updated', (event) =>
      batch.add((state) => applyMessageUpdated(state, event)),
    ),
    onCompanyEvent('room-updated', (event) => {
      const isWatched = platform().page.isVisible();
      if (isWatched && event.change === 'handoff') justRead.add(event.room.id); // given to people, and before their eyes
      batch.add((state) => applyRoomUpdated(state, event, isWatched));
    }),
    onCompanyEvent('room-gone', (event) => batch.add((state) => applyRoomGone(state, event))),
    onRoomGone(dropUnsent),
    onResync(() => reload(batch)),
    platform().page.onVisible(readOnReturn),
    sessionStore.subscribe((session, before) => {
      if (session.user?.id !== before.user?.id) batch.drop();
    }),
    batch.drop,
  ];
  return () => undos.forEach((undo) => undo());
}
