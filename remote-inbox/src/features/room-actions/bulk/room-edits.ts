import type { Label, Room, RoomChange } from '@muhatap/shared/wire/conversations';
import { isSnoozed, type AssignTarget, type RoomEdit } from '#entities/conversation';

/** A change of many conversations. */
export type BulkChange =
  | { readonly kind: 'assign'; readonly target: AssignTarget; readonly note?: string }
  | { readonly kind: 'label'; readonly label: Label; readonly isOn: boolean }
  | { readonly kind: 'snooze'; readonly until: string | null }
  | { readonly kind: 'read' }
  | { readonly kind: 'active'; readonly isActive: boolean };

/** The change of one conversation, and the one that takes it back. */
export interface ReversibleEdit {
  readonly there: RoomEdit;
  readonly back: RoomEdit;
}

type Part = Omit<RoomEdit, 'room'>;
interface Parts {
  readonly there: Part;
  readonly back: Part;
}
/** Null where the conversation is so already. */
type Edit = (room: Room) => Parts | null;

/** Puts the conversation off again until the moment that another change has ended. */
const snoozedAgain = ({ id, snoozed_until: until }: Room): Part =>
  until
    ? { patch: { snoozed_until: until }, changes: [{ kind: 'snooze', room_id: id, until }] }
    : NONE;
const NONE: Part = { patch: {}, changes: [] };

const both = (first: Part, second: Part): Part => ({
  patch: { ...first.patch, ...second.patch },
  changes: [...first.changes, ...second.changes],
});

const given = ({ id }: Room, from: Room['assignee'], { assignee, group }: AssignTarget): Part => ({
  patch: { assignee, group: group ?? null },
  changes: [
    {
      kind: 'assign',
      room_id: id,
      assignee_id: assignee?.id ?? null,
      group_id: group?.id ?? null,
      expected: from?.id ?? null,
    },
  ],
});

function assign(target: AssignTarget): Edit {
  const { assignee, group = null } = target;
  return (room) => {
    const isHeld = room.assignee?.id === assignee?.id && room.group?.id === group?.id;
    // Giving it to its holder takes it from the chatbot that talks in their place.
    if (isHeld && (assignee === null || room.chatbot === null)) return null;
    const before = { assignee: room.assignee, group: room.group ?? null };
    return {
      there: given(room, room.assignee, target),
      back: both(given(room, assignee, before), snoozedAgain(room)),
    };
  };
}

function label({ id, name, color }: Label, isOn: boolean): Edit {
  return (room) => {
    const others = room.labels.filter((held) => held.id !== id);
    if (others.length < room.labels.length === isOn) return null;
    const part = (add: boolean): readonly RoomChange[] => [
      { kind: 'labels', room_id: room.id, ...(add ? { add: [id] } : { remove: [id] }) },
    ];
    const labels = isOn
      ? [...others, { id, name, color }].sort((a, b) => a.name.localeCompare(b.name, 'tr'))
      : others;
    return {
      there: { patch: { labels }, changes: part(isOn) },
      back: { patch: { labels: room.labels }, changes: part(!isOn) },
    };
  };
}

const snoozed = ({ id }: Room, until: string | null): Part => ({
  patch: { snoozed_until: until },
  changes: [{ kind: 'snooze', room_id: id, until }],
});
const snooze =
  (until: string | null): Edit =>
  (room) => {
    const before = room.snoozed_until ?? null;
    return before === until ? null : { there: snoozed(room, until), back: snoozed(room, before) };
  };

const unread = ({ id }: Room, count: number): Part => ({
  patch: { unread_messages: count },
  changes: [{ kind: 'unread', room_id: id, unread: count }],
});
const read: Edit = (room) =>
  room.unread_messages === 0
    ? null
    : { there: unread(room, 0), back: unread(room, room.unread_messages) };

const made = ({ id }: Room, isActive: boolean): Part => ({
  patch: { is_active: isActive },
  changes: [{ kind: 'active', room_id: id, is_active: isActive }],
});
const active =
  (isActive: boolean): Edit =>
  (room) => {
    if (room.is_active === isActive) return null;
    // Closing ends a snooze.
    const ended: Part = isSnoozed(room) ? { patch: { snoozed_until: null }, changes: [] } : NONE;
    return {
      there: both(made(room, isActive), ended),
      back: both(made(room, !isActive), snoozedAgain(room)),
    };
  };

function editOf(change: BulkChange): Edit {
  switch (change.kind) {
    case 'assign':
      return assign(change.target);
    case 'label':
      return label(change.label, change.isOn);
    case 'snooze':
      return snooze(change.until);
    case 'read':
      return read;
    case 'active':
      return active(change.isActive);
  }
}

/** The changes of those conversations that are not so already, each with the one that puts back exactly what it changes. */
export function editsOf(rooms: readonly Room[], change: BulkChange): ReversibleEdit[] {
  const edit = editOf(change);
  return rooms.flatMap((room) => {
    const parts = edit(room);
    return parts === null
      ? []
      : [{ there: { room, ...parts.there }, back: { room, ...parts.back } }];
  });
}
