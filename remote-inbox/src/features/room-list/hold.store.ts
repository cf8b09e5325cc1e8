import { createStore, useStore } from 'zustand';
import type { Undo } from '@muhatap/shared/platform';
import {
  conversationStore,
  followHeld,
  selectListing,
  useConversation,
  type ConversationState,
  type Listing,
} from '#entities/conversation';

/** Reasons to keep the rows where they are (docs/behaviour.md §5.19). */
export type HoldReason = 'pointer' | 'focus' | 'scroll';

/** The order that is kept while somebody is in the list; null while it follows the events. */
const holdStore = createStore<{ held: Listing | null }>(() => ({ held: null }));
const reasons = new Set<HoldReason>();
let undoFollow: Undo | null = null;

const liveListing = (): Listing => selectListing(conversationStore.getState());
const put = (held: Listing | null): void => holdStore.setState({ held });

/** Whether the list was loaded anew without some of the rows. */
const lacksRows = (held: Listing, { rooms }: ConversationState): boolean =>
  held.order.values.some((id) => rooms.get(id) === undefined);

function follow(state: ConversationState, before: ConversationState): void {
  const { held } = holdStore.getState();
  if (held === null) return;
  const live = selectListing(state);
  const next = followHeld(held, live, state.gone);
  if (state.list !== before.list && lacksRows(next, state)) put(live);
  else if (next !== held) put(next);
}

/** Keeps the rows for this reason from now on, or no longer; without a reason the order catches up. */
export function holdRooms(reason: HoldReason, isOn: boolean): void {
  const wasHeld = reasons.size > 0;
  if (isOn) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0 === wasHeld) return;
  undoFollow?.();
  undoFollow = wasHeld ? null : conversationStore.subscribe(follow);
  put(wasHeld ? null : liveListing());
}

/** Ends every hold: the list leaves the screen. */
export const releaseRooms = (): void => [...reasons].forEach((reason) => holdRooms(reason, false));

/** Lets the order catch up once; a list that is held is held in its new order. */
export function catchUpRooms(): void {
  if (holdStore.getState().held !== null) put(liveListing());
}

/** The order that is kept; null while none is. */
export const heldListing = (): Listing | null => holdStore.getState().held;
/** Calls the listener after each change of the order that is kept. */
export const onHold = (listener: () => void): Undo => holdStore.subscribe(listener);

/** The rooms in the order on screen. */
export const shownListing = (): Listing => heldListing() ?? liveListing();

/** The held order, or null, and the one of the events. */
export function useListings(): { readonly held: Listing | null; readonly live: Listing } {
  const held = useStore(holdStore, (state) => state.held);
  const live = useConversation(selectListing);
  return { held, live };
}
