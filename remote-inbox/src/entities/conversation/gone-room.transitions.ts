import { emptyActive, type ActiveRoom } from './active-room.state';
import type { ConversationState } from './conversation.state';
import { dropEntry } from './room-entry';

/** Nothing of it stays but its address; an answer on its way is late. */
const goneActive = ({ roomId, load, startedSeq }: ActiveRoom): ActiveRoom => ({
  ...emptyActive(roomId, load + 1, startedSeq, null),
  status: 'gone',
  isRequesting: false,
});

/** The person no longer sees the room: somebody has it whose conversations are hidden from them, or their role changed. */
export function takeRoomAway(state: ConversationState, roomId: string): ConversationState {
  const { active, announcement } = state;
  return {
    ...dropEntry(state, roomId),
    gone: new Set(state.gone).add(roomId),
    active: active?.roomId === roomId ? goneActive(active) : active,
    announcement: announcement?.roomId === roomId ? null : announcement,
  };
}

/** The server shows the room again. */
export function roomIsBack(state: ConversationState, roomId: string): ConversationState {
  return state.gone.has(roomId)
    ? { ...state, gone: new Set([...state.gone].filter((id) => id !== roomId)) }
    : state;
}
