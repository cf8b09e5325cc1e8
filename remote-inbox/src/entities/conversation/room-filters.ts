import { NOBODY, type Room, type RoomFilters } from '@muhatap/shared/wire/conversations';
import { priorityOf } from './priority-names';

const MINUTE_MS = 60_000;

/**
 * The views of the list: the tabs of the specification, open rooms that nobody holds, and open rooms
 * that wait for an answer, the longest wait first (docs/behaviour.md §5.3).
 */
export const ROOM_VIEWS = ['all', 'open', 'mine', 'unassigned', 'waiting'] as const;
export type RoomView = (typeof ROOM_VIEWS)[number];

/** Query of the list: view, filters, user, and the time (ms) against which waiting is measured. */
export interface ListQuestion {
  readonly tab: RoomView;
  readonly filters: RoomFilters;
  readonly userId: string;
  readonly clock: number;
}

/** Whether a room is put off: it stays out of the lists of work until its time (docs/behaviour.md §5.16). */
export const isSnoozed = ({ snoozed_until }: Pick<Room, 'snoozed_until'>): boolean =>
  (snoozed_until ?? null) !== null;

/** The view's own rule (docs/behaviour.md §5.3). */
function inTab(room: Room, { tab, userId }: ListQuestion): boolean {
  if (tab === 'all') return true;
  if (isSnoozed(room)) return false;
  switch (tab) {
    case 'open':
      return room.is_active;
    case 'mine':
      return room.assignee?.id === userId;
    case 'unassigned':
      return room.is_active && room.assignee === null;
    case 'waiting':
      return room.is_active && room.waiting_since !== null;
  }
}

function hasAssignee(room: Room, wanted: string | undefined, userId: string): boolean {
  if (wanted === NOBODY) return room.assignee === null;
  return room.assignee?.id === (wanted === 'me' ? userId : wanted);
}

/** Minutes that the citizen has waited for a person's answer, rounded down; null when nobody waits. */
export function waitingMinutes(room: Pick<Room, 'waiting_since'>, now: number): number | null {
  return room.waiting_since === null
    ? null
    : Math.max(0, Math.floor((now - Date.parse(room.waiting_since)) / MINUTE_MS));
}

/** Whether the citizen has waited at least so many minutes; a snoozed room waits for its time. */
const hasWaited = (room: Room, minutes: number, now: number): boolean =>
  !isSnoozed(room) && (waitingMinutes(room, now) ?? -1) >= minutes;

/** The rule of each filter, for a filter that is set. */
const RULES: Readonly<Record<keyof RoomFilters, (room: Room, question: ListQuestion) => boolean>> =
  {
    channel: (room, { filters }) => room.channel === filters.channel,
    label: (room, { filters }) => room.labels.some(({ id }) => id === filters.label),
    assignee: (room, { filters, userId }) => hasAssignee(room, filters.assignee, userId),
    waiting: (room, { filters, clock }) => hasWaited(room, filters.waiting ?? 0, clock),
    priority: (room, { filters }) => priorityOf(room) === filters.priority,
    group: (room, { filters }) => room.group?.id === filters.group,
  };
const FILTER_NAMES = Object.keys(RULES) as (keyof RoomFilters)[];

/** Whether the tab with its filters lists this room: the same rule as the server's, so that live changes need no new question. */
export const belongsTo = (question: ListQuestion, room: Room): boolean =>
  inTab(room, question) &&
  FILTER_NAMES.every((name) => question.filters[name] === undefined || RULES[name](room, question));

/** Two sets of filters are the same question when this text is. */
export const filtersKey = ({
  channel,
  label,
  assignee,
  waiting,
  priority,
  group,
}: RoomFilters): string => JSON.stringify([channel, label, assignee, waiting, priority, group]);
