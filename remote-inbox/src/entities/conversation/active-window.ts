import type { Message, RoomDetail } from '@muhatap/shared/wire/conversations';
import { MISSED_MAX, type ActiveRoom } from './active-room.state';
import type { ConversationState } from './conversation.state';
import { compareMessages, mergeMessages, placeMessage } from './message-order';

/** A page of history as the transitions take it. */
export interface HistoryPage {
  readonly data: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/**
 * Where the answer does not say whether the history goes on, more pages exist while current_page is
 * below total divided by per_page, rounded up (docs/behaviour.md §5.5).
 */
export function historyPage({ messages }: RoomDetail): HistoryPage {
  const { data, current_page, total, per_page, has_older, has_newer } = messages;
  return {
    data,
    hasOlder: has_older ?? current_page < Math.ceil(total / per_page),
    hasNewer: has_newer ?? false,
  };
}

const isLoading = ({ isRequesting, older, newer }: ActiveRoom): boolean =>
  isRequesting || older === 'loading' || newer === 'loading';

/** Where a message belongs: on a side that is not loaded, or inside the stretch that is held. */
function sideOf(
  { messages, hasOlder, hasNewer }: ActiveRoom,
  message: Message,
): 'before' | 'inside' | 'after' {
  const [first, last] = [messages[0], messages.at(-1)];
  if (first === undefined || last === undefined || messages.some(({ id }) => id === message.id))
    return 'inside';
  if (hasOlder && compareMessages(message, first) < 0) return 'before';
  return hasNewer && compareMessages(message, last) > 0 ? 'after' : 'inside';
}

/**
 * The way in which a message came. `isNews`: it is counted while newer ones are not loaded. `isProven`: by an event, so that nothing is missing before
 * it; an answer to a send may come before the events that a cut line has held back.
 */
interface Arrival {
  readonly isNews: boolean;
  readonly isProven: boolean;
}

function unprovenAfter({ unproven, messages }: ActiveRoom, { id }: Message, isProven: boolean) {
  const isListed = unproven.includes(id);
  if (isProven) return isListed ? unproven.filter((each) => each !== id) : unproven;
  return isListed || messages.some((held) => held.id === id) ? unproven : [...unproven, id];
}

/** One message into its place. What belongs beyond the stretch stays out until its page comes; a new one at the end is counted. */
export function takeMessage(
  active: ActiveRoom,
  message: Message,
  { isNews, isProven }: Arrival,
): ActiveRoom {
  const side = sideOf(active, message);
  const unproven = side === 'inside' ? unprovenAfter(active, message, isProven) : active.unproven;
  const messages = side === 'inside' ? placeMessage(active.messages, message) : active.messages;
  const isMissed =
    side === 'after' &&
    isNews &&
    active.missed.length < MISSED_MAX &&
    !active.missed.includes(message.id);
  const keeps = isLoading(active);
  if (messages === active.messages && unproven === active.unproven && !isMissed && !keeps)
    return active;
  return {
    ...active,
    messages,
    unproven,
    missed: isMissed ? [...active.missed, message.id] : active.missed,
    arrived: keeps ? [...active.arrived, message] : active.arrived,
  };
}

/** A message of whatever room; only the open one takes it. */
export function showInActive(
  state: ConversationState,
  message: Message,
  arrival: Arrival,
): ConversationState {
  if (state.active?.roomId !== message.room_id) return state;
  const active = takeMessage(state.active, message, arrival);
  return active === state.active ? state : { ...state, active };
}

/** The new stretch, then whatever came live while it was on its way. */
function withStretch(active: ActiveRoom, stretch: HistoryPage): ActiveRoom {
  const bare: ActiveRoom = {
    ...active,
    messages: stretch.data,
    hasOlder: stretch.hasOlder,
    hasNewer: stretch.hasNewer,
  };
  const held = new Set(stretch.data.map(({ id }) => id));
  const settled: ActiveRoom = {
    ...bare,
    arrived: [],
    missed: stretch.hasNewer ? active.missed.filter((id) => !held.has(id)) : [],
  };
  const next = active.arrived.reduce(
    (state, message) =>
      takeMessage(state, message, {
        isNews: false,
        isProven: !active.unproven.includes(message.id),
      }),
    settled,
  );
  return isLoading(bare) ? { ...next, arrived: active.arrived } : next;
}

/**
 * A page requested by itself: it is joined to what is held where both share a message, and otherwise takes its place, so that no gap is
 * left. What came live meanwhile, or beside the answer to a send, proves nothing: it may lie behind a gap.
 */
export function joinPage(active: ActiveRoom, page: HistoryPage): ActiveRoom {
  const loose = new Set([...active.arrived.map(({ id }) => id), ...active.unproven]);
  const held = active.messages.filter(({ id }) => !loose.has(id));
  const ids = new Set(held.map(({ id }) => id));
  const [first, last, pageFirst, pageLast] = [held[0], held.at(-1), page.data[0], page.data.at(-1)];
  const inPage = new Set(page.data.map(({ id }) => id));
  const settled = { ...active, unproven: active.unproven.filter((id) => !inPage.has(id)) };
  const touches = page.data.some(({ id }) => ids.has(id));
  if (
    !touches ||
    first === undefined ||
    last === undefined ||
    pageFirst === undefined ||
    pageLast === undefined
  )
    return withStretch(settled, page);
  return withStretch(settled, {
    data: mergeMessages(held, page.data),
    hasOlder: compareMessages(pageFirst, first) <= 0 ? page.hasOlder : active.hasOlder,
    hasNewer: compareMessages(pageLast, last) >= 0 ? page.hasNewer : active.hasNewer,
  });
}

/** The page before the first message held. */
export const joinOlder = (active: ActiveRoom, page: HistoryPage): ActiveRoom =>
  withStretch(active, {
    data: mergeMessages(active.messages, page.data),
    hasOlder: page.hasOlder,
    hasNewer: active.hasNewer,
  });

/** The page after the last message held. */
export const joinNewer = (active: ActiveRoom, page: HistoryPage): ActiveRoom =>
  withStretch(active, {
    data: mergeMessages(active.messages, page.data),
    hasOlder: active.hasOlder,
    hasNewer: page.hasNewer,
  });
