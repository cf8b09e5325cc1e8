import { messageOf } from '@muhatap/shared/api';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { sessionStore } from '@muhatap/shared/session';
import type { Label, Room } from '@muhatap/shared/wire/conversations';
import {
  assignRoom,
  claimRoom,
  labelRoom,
  roomOfConflict,
  saveRoomActive,
} from '#entities/conversation';

const QUESTION = {
  close: {
    title: 'Konuşma kapatılsın mı?',
    message: 'Konuşma açık listesinden çıkar. Kişi yeniden yazarsa kendiliğinden açılır.',
  },
  reopen: { title: 'Konuşma yeniden açılsın mı?', message: 'Konuşma açık listesine geri döner.' },
};

/** Asks, then closes the conversation or opens it again. */
export async function toggleRoomActive(room: Room): Promise<void> {
  if (!(await askConfirm(QUESTION[room.is_active ? 'close' : 'reopen']))) return;
  try {
    await saveRoomActive(room.id, !room.is_active);
  } catch (error) {
    notify.error(
      messageOf(error, room.is_active ? 'Konuşma kapatılamadı.' : 'Konuşma yeniden açılamadı.'),
    );
  }
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
