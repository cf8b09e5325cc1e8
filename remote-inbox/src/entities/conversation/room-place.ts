/**
 * Where a room stands. A live message moves its room to the top (docs/behaviour.md §5.6): `bump` is
 * the number of that event, 0 for a room that only came with the list. Among rooms without a bump
 * the server's order counts: newest `time` (ms), then id.
 */
export interface RoomPlace {
  readonly bump: number;
  readonly time: number;
  readonly id: string;
}

export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** First is the room that belongs on top. The order is the same whatever the order in which events came in. */
export function comparePlaces(a: RoomPlace, b: RoomPlace): number {
  return b.bump - a.bump || b.time - a.time || compareIds(b.id, a.id);
}

export const isSamePlace = (a: RoomPlace | null, b: RoomPlace | null): boolean =>
  a === b || (a !== null && b !== null && comparePlaces(a, b) === 0);

/** Where a room stands whose citizen waits since this moment: the longest wait is on top. */
export const waitingPlace = (id: string, since: string): RoomPlace => ({
  bump: 0,
  time: -Date.parse(since),
  id,
});

/** Smaller than any difference that two real times (whole ms) can have, larger than the precision of a double there. */
const HAIR = 0.001;

/** Keeps a page of the list in the server's own order, even where the times that the platforms gave are not. */
export function placeAfter(previous: RoomPlace | null, time: number, id: string): RoomPlace {
  return { bump: 0, time: previous === null ? time : Math.min(time, previous.time - HAIR), id };
}
