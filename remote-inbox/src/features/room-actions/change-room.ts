import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { sessionStore } from '@muhatap/shared/session';
import type { Label, Priority, Room } from '@muhatap/shared/wire/conversations';
import {
  assignRoom,
  claimRoom,
  labelRoom,
  prioritiseRoom,
  roomOfConflict,
  saveRoomActive,
  snoozeRoom,
  type AssignTarget,
} from '#entities/conversation';

async function setActive(room: Room, isActive: boolean): Promise<boolean> {
  try {
    await saveRoomActive(room.id, isActive);
    return true;
  } catch (error) {
    notify.error(
      messageOf(error, isActive ? 'Konuşma yeniden açılamadı.' : 'Konuşma kapatılamadı.'),
    );
    return false;
  }
}

/**
 * Closes the conversation or opens it again, at once; for some seconds it can be taken back
 * (docs/behaviour.md §5.14).
 */
export async function toggleRoomActive(room: Room): Promise<void> {
  const isActive = !room.is_active;
  if (!(await setActive(room, isActive))) return;
  const name = room.customer.name;
  notify.success(isActive ? `Konuşma yeniden açıldı: ${name}` : `Konuşma kapatıldı: ${name}`, {
    undo: () => void setActive(room, !isActive),
  });
}

/** Takes a free conversation; says who was faster. */
export async function takeRoom(room: Room): Promise<void> {
  try {
    await claimRoom(room.id);
  } catch (error) {
    const faster = roomOfConflict(error)?.assignee?.name;
    notify.error(
      faster === undefined
        ? messageOf(error, 'Konuşma üstlenilemedi.')
        : `Bu konuşmayı sizden önce ${faster} üstlendi.`,
    );
  }
}

const isHeldBy = (room: Room, { assignee, group }: AssignTarget): boolean =>
  room.assignee?.id === assignee?.id && room.group?.id === group?.id;

/** Gives the conversation to somebody, to a group or to nobody; true once that is saved. */
export async function giveRoom(room: Room, target: AssignTarget): Promise<boolean> {
  if (isHeldBy(room, target)) return true;
  try {
    await assignRoom(room.id, target);
    return true;
  } catch (error) {
    const actual = roomOfConflict(error);
    if (actual === null) notify.error(messageOf(error, 'Konuşma atanamadı.'));
    else
      notify.error(
        actual.assignee === null
          ? 'Bu sırada konuşma boşa çıkarıldı.'
          : `Bu sırada konuşma ${actual.assignee.name} adlı temsilciye verildi.`,
      );
    return false;
  }
}

/** Takes a conversation in which a chatbot talks; it falls silent. A colleague may have had it before it was closed. */
export async function takeFromChatbot(room: Room): Promise<void> {
  const { user } = sessionStore.getState();
  if (user === null) return;
  if (room.assignee === null || room.assignee.id === user.id) await takeRoom(room);
  else await giveRoom(room, { assignee: { id: user.id, name: user.name } });
}

/** Sets how urgent the conversation is. */
export async function setPriority(room: Room, priority: Priority): Promise<void> {
  try {
    await prioritiseRoom(room.id, priority);
  } catch (error) {
    notify.error(messageOf(error, 'Öncelik kaydedilemedi.'));
  }
}

async function setSnooze(room: Room, until: string | null): Promise<boolean> {
  try {
    await snoozeRoom(room.id, until);
    return true;
  } catch (error) {
    notify.error(messageOf(error, 'Erteleme kaydedilemedi.'));
    return false;
  }
}

/** Puts the conversation off until a moment (ISO), or with null ends that; for some seconds it can be taken back. */
export async function putOff(room: Room, until: string | null): Promise<void> {
  if (!(await setSnooze(room, until))) return;
  const name = room.customer.name;
  notify.success(until === null ? `Erteleme kaldırıldı: ${name}` : `Konuşma ertelendi: ${name}`, {
    undo: () => void setSnooze(room, room.snoozed_until ?? null),
  });
}

/** Puts exactly these labels on the conversation. */
export async function putLabels(room: Room, labels: readonly Label[]): Promise<void> {
  try {
    await labelRoom(room.id, labels);
  } catch (error) {
    notify.error(messageOf(error, 'Etiketler kaydedilemedi.'));
  }
}
