import { CHOSEN_MESSAGES_LIMIT, type Room } from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { isFull, useChoosing, useRoomComplaints, type Choosing } from '#entities/complaint';
import { AddDialog } from './add-dialog';
import { leaveChoosing } from './leave-choosing';
import { OpenDialog } from './open-dialog';
import { changeOpening, useOpening } from './opening.store';

function Hint({ choosing }: { readonly choosing: Choosing }) {
  const look = { fontSize: 'xs', color: 'fg.muted' } as const;
  if (isFull(choosing))
    return (
      <Text {...look}>{`Bir seferde en çok ${CHOSEN_MESSAGES_LIMIT} mesaj seçilebilir.`}</Text>
    );
  return (
    <>
      <Text {...look} display={{ base: 'block', lg: 'none' }}>
        Şikayete girecek mesajlara dokunun.
      </Text>
      <Text {...look} display={{ base: 'none', lg: 'block' }}>
        Tıklayın ya da Boşluk tuşuyla seçin; aradakileri Shift ekler.
      </Text>
    </>
  );
}

interface ComplaintButtonsProps {
  readonly roomId: string;
  readonly isDisabled: boolean;
}

/** The chosen messages become a complaint, or go into one that the conversation has already. */
function ComplaintButtons({ roomId, isDisabled }: ComplaintButtonsProps) {
  const { data: known } = useRoomComplaints(roomId);
  const hasNone = known?.complaints.length === 0;
  return (
    <Flex gap="2" flex={{ base: '1 0 100%', md: '0 0 auto' }}>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        flex={{ base: '1', md: 'none' }}
        disabled={isDisabled || known === undefined || hasNone}
        title={hasNone ? 'Bu konuşmanın henüz şikayeti yok' : undefined}
        onClick={() => changeOpening(roomId, { dialog: 'add' })}
      >
        Şikayete ekle
      </Button>
      <Button
        size="sm"
        flex={{ base: '1', md: 'none' }}
        disabled={isDisabled}
        onClick={() => changeOpening(roomId, { dialog: 'open' })}
      >
        <Icon name="complaint" size={15} />
        Şikayet oluştur
      </Button>
    </Flex>
  );
}

/** Stands where the answer is written while messages are chosen: how many, and what becomes of them. */
export function ChoosingBar({ room }: { readonly room: Room }) {
  const choosing = useChoosing(room.id);
  const { dialog, isSaving } = useOpening(room.id);
  if (choosing === undefined) return null;
  const { chosen } = choosing;
  const isEmpty = chosen.length === 0;
  return (
    <Flex
      as="section"
      aria-label="Mesaj seçimi"
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="2"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.panel"
      px={{ base: '3', md: '4' }}
      py="3"
    >
      <Box flex="1" minW={{ base: '60%', md: '180px' }}>
        <Text role="status" fontWeight="semibold" className="tabular">
          {isEmpty ? 'Mesaj seçin' : `${chosen.length} mesaj seçildi`}
        </Text>
        <Hint choosing={choosing} />
      </Box>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        disabled={isSaving}
        aria-keyshortcuts="Escape"
        onClick={() => void leaveChoosing(room.id)}
      >
        Vazgeç
      </Button>
      <ComplaintButtons roomId={room.id} isDisabled={isEmpty || isSaving} />
      {dialog === 'open' && <OpenDialog room={room} chosen={chosen} />}
      {dialog === 'add' && <AddDialog room={room} chosen={chosen} />}
    </Flex>
  );
}
