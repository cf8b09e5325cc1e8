import { useState, type ReactElement } from 'react';
import { useNow } from '@muhatap/shared/clock';
import { createLatePart } from '@muhatap/shared/ui/plain';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Button, Center, Flex, Icon, IconButton, Spinner, Text } from '@muhatap/shared/ui';
import { isSnoozed } from '#entities/conversation';
import { ActionPopover } from './action-popover';
import { putOff } from './change-room';
import { untilLabel } from './snooze-times';

const SnoozeOptions = createLatePart(
  async () => (await import('./snooze-options')).SnoozeOptions,
  () => (
    <Center h="160px">
      <Spinner size="sm" color="fg.muted" />
    </Center>
  ),
);

/** The popover around any button. */
function SnoozePopover({ room, trigger }: { readonly room: Room; readonly trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ActionPopover label="Ertele" isOpen={isOpen} onOpen={setOpen} trigger={trigger}>
      <SnoozeOptions
        isSnoozed={isSnoozed(room)}
        onPutOff={(until) => {
          setOpen(false);
          void putOff(room, until);
        }}
      />
    </ActionPopover>
  );
}

/** Puts the conversation off, from its header; a closed one needs none. */
export function SnoozeMenu({ room }: { readonly room: Room }) {
  if (!room.is_active) return null;
  return (
    <SnoozePopover
      room={room}
      trigger={
        <IconButton
          size="sm"
          variant={isSnoozed(room) ? 'subtle' : 'outline'}
          colorPalette={isSnoozed(room) ? 'brand' : 'gray'}
          aria-label={isSnoozed(room) ? 'Erteleme: değiştir' : 'Ertele'}
        >
          <Icon name="clock" size={16} />
        </IconButton>
      }
    />
  );
}

/** The same as a button with words, for the panel of the citizen. */
export function SnoozeButton({ room }: { readonly room: Room }) {
  if (!room.is_active) return null;
  return (
    <SnoozePopover
      room={room}
      trigger={
        <Button size="xs" variant="ghost" colorPalette="gray">
          <Icon name="clock" size={14} />
          Ertele
        </Button>
      }
    />
  );
}

/** Says above the messages until when the conversation is put off, and ends that. */
export function SnoozeStrip({ room }: { readonly room: Room }) {
  const now = useNow();
  if (!room.snoozed_until) return null;
  return (
    <Flex
      align="center"
      gap="2.5"
      px={{ base: '3', md: '4' }}
      py="1.5"
      bg="brand.subtle"
      borderBottomWidth="1px"
      borderColor="border"
      fontSize="xs"
      flexShrink="0"
    >
      <Icon name="clock" size={16} color="brand.fg" />
      <Text role="status" flex="1" minW="0">
        Ertelendi: {untilLabel(room.snoozed_until, now)}. Kişi yazarsa hemen geri gelir.
      </Text>
      <Button
        size="2xs"
        minH={{ base: '10', md: '6' }}
        variant="outline"
        bg="bg.panel"
        flexShrink="0"
        onClick={() => void putOff(room, null)}
      >
        Ertelemeyi kaldır
      </Button>
    </Flex>
  );
}
