import { messageOf } from '@muhatap/shared/api';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import type { Room } from '@muhatap/shared/wire';
import { Button, Icon, Text } from '@muhatap/shared/ui';
import { saveRoomActive, selectIsSaving, useConversation } from '#entities/conversation';

const QUESTION = {
  close: { title: 'Konuşma kapatılsın mı?', message: 'Konuşma açık listesinden çıkar. Kişi yeniden yazarsa kendiliğinden açılır.' },
  reopen: { title: 'Konuşma yeniden açılsın mı?', message: 'Konuşma açık listesine geri döner.' },
};

async function ask(room: Room): Promise<void> {
  const yes = await askConfirm(QUESTION[room.is_active ? 'close' : 'reopen']);
  if (!yes) return;
  try {
    await saveRoomActive(room.id, !room.is_active);
  } catch (error) {
    notify.error(messageOf(error, room.is_active ? 'Konuşma kapatılamadı.' : 'Konuşma yeniden açılamadı.'));
  }
}

export function RoomActions({ room }: { readonly room: Room }) {
  const isSaving = useConversation(selectIsSaving(room.id));
  return (
    <Button size="sm" variant="outline" colorPalette="gray" px={{ base: '2', md: '3' }} disabled={isSaving} aria-label={room.is_active ? 'Konuşmayı kapat' : 'Konuşmayı yeniden aç'} onClick={() => void ask(room)}>
      <Icon name={room.is_active ? 'check' : 'undo'} size={15} />
      <Text as="span" display={{ base: 'none', md: 'inline' }}>{room.is_active ? 'Kapat' : 'Yeniden aç'}</Text>
    </Button>
  );
}
