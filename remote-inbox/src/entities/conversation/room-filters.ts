import {
  NOBODY,
  type Room,
  type RoomFilters,
  type RoomTab,
} from '@muhatap/shared/wire/conversations';

const MINUTE_MS = 60_000;

/** Query of the list: tab, filters, user, and the time (ms) against which waiting is measured. */
export interface ListQuestion {
  readonly tab: RoomTab;
  readonly filters: RoomFilters;
  readonly userId: string;
  readonly clock: number;
}

/** The tab's own rule (docs/behaviour.md §5.3). */
function inTab(room: Room, { tab, userId }: ListQuestion): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'open':
      return room.is_active;
    case 'mine':
      return room.assignee?.id === userId;
  }
}

function hasAssignee(room: Room, wanted: string, userId: string): boolean {
  if (wanted === NOBODY) return room.assignee === null;
  return room.assignee?.id === (wanted === 'me' ? userId : wanted);
}

/** Minutes that the citizen has waited for a person's answer, rounded down; null when nobody waits. */
export function waitingMinutes(room: Pick<Room, 'waiting_since'>, now: number): number | null {
  return room.waiting_since === null
    ? null
    : Math.max(0, Math.floor((now - Date.parse(room.waiting_since)) / MINUTE_MS));
}

/** Whether the tab with its filters lists this room: the same rule as the server's, so that live changes need no new question. */
export function belongsTo(question: ListQuestion, room: Room): boolean {
  const { channel, label, assignee, waiting } = question.filters;
  return (
    inTab(room, question) &&
    (channel === undefined || room.channel === channel) &&
    (label === undefined || room.labels.some(({ id }) => id === label)) &&
    (assignee === undefined || hasAssignee(room, assignee, question.userId)) &&
    (waiting === undefined || (waitingMinutes(room, question.clock) ?? -1) >= waiting)
  );
}

/** Two sets of filters are the same question when this text is. */
export const filtersKey = ({ channel, label, assignee, waiting }: RoomFilters): string =>
  JSON.stringify([channel, label, assignee, waiting]);
