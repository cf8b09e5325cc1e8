import { positionOf, type Listing } from './conversation.selectors';
import { withEntry } from './sorted-tree';

/** More than this is said as one more than this, and no more rooms are looked at. */
export const NEWS_MAX = 99;

/**
 * The order that a reader keeps while rooms move: `held`, without rooms that the person no longer
 * sees and with those that later pages, or waiting citizens, have put behind its end.
 */
export function followHeld(held: Listing, live: Listing, gone: ReadonlySet<string>): Listing {
  let { rooms, order } = held;
  for (const id of gone) {
    const key = order.at(Math.max(0, positionOf({ ...held, rooms, order }, id))).key;
    if (key?.id !== id) continue;
    order = order.remove(key);
    rooms = rooms.remove(id);
  }
  const end = order.end.key;
  if (end !== undefined)
    for (const step = live.order.gt(end); step.valid; step.next()) {
      const id = step.value;
      const entry = id === undefined ? undefined : live.rooms.get(id);
      if (id === undefined || entry === undefined || rooms.get(id) !== undefined) continue;
      rooms = withEntry(rooms, id, entry);
      order = withEntry(order, step.key as NonNullable<typeof step.key>, id);
    }
  return order === held.order ? held : { ...held, rooms, order };
}

/** News above a held order: messages of citizens, and conversations that have none of those but are new in it. */
export interface News {
  readonly messages: number;
  readonly rooms: number;
}

/** The rooms above the highest place of a held order, from the top; at most one more than {@link NEWS_MAX}. */
function roomsAbove(held: Listing, live: Listing): string[] {
  const known = held.order.begin.key?.bump ?? 0;
  const above: string[] = [];
  for (const step = live.order.begin; step.valid && above.length <= NEWS_MAX; step.next()) {
    if (step.key === undefined || step.key.bump <= known) break;
    above.push(step.key.id);
  }
  return above;
}

const unreadIn = ({ rooms }: Listing, id: string): number =>
  rooms.get(id)?.shown.unread_messages ?? 0;

/** Counts what has come above a held order. */
export function newsAbove(held: Listing, live: Listing): News {
  let [messages, rooms] = [0, 0];
  for (const id of roomsAbove(held, live)) {
    const more = Math.max(0, unreadIn(live, id) - unreadIn(held, id));
    messages += more;
    if (more === 0 && held.rooms.get(id) === undefined) rooms += 1;
  }
  return { messages, rooms };
}
