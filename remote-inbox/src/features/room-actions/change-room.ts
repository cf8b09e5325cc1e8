import { messageOf } from '@muhatap/shared/api';
import { dismissNotification, notificationsStore, notify } from '@muhatap/shared/notifications';
import { sessionStore } from '@muhatap/shared/session';
import type { Label, Room } from '@muhatap/shared/wire/conversations';
import {
  assignRoom,
  claimRoom,
  labelRoom,
  roomOfConflict,
  saveRoomActive,
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

/** Takes back what the newest toast offers to take back; nothing where none does. */
export function undoNewest(): void {
  const newest = notificationsStore.getState().notifications.findLast(({ undo }) => undo);
  if (newest?.undo === undefined) return;
  dismissNotification(newest.id);
  newest.undo();
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

/** Gives the conversation to somebody, or with null to nobody. */
export async function giveRoom(room: Room, assignee: Room['assignee']): Promise<void> {
  if ((room.assignee?.id ?? null) === (assignee?.id ?? null)) return;
  try {
    await assignRoom(room.id, assignee);
  } catch (error) {
    const actual = roomOfConflict(error);
    if (actual === null) notify.error(messageOf(error, 'Konuşma atanamadı.'));
    else
      notify.error(
        actual.assignee === null
          ? 'Bu sırada konuşma boşa çıkarıldı.'
          : `Bu sırada konuşma ${actual.assignee.name} adlı temsilciye verildi.`,
      );
  }
}

/** Takes a conversation in which a chatbot talks; it falls silent. A colleague may have had it before it was closed. */
export async function takeFromChatbot(room: Room): Promise<void> {
  const { user } = sessionStore.getState();
  if (user === null) return;
  await (room.assignee === null || room.assignee.id === user.id
    ? takeRoom(room)
    : giveRoom(room, { id: user.id, name: user.name }));
}

/** Puts exactly these labels on the conversation. */
export async function putLabels(room: Room, labels: readonly Label[]): Promise<void> {
  try {
    await labelRoom(room.id, labels);
  } catch (error) {
    notify.error(messageOf(error, 'Etiketler kaydedilemedi.'));
  }
}
