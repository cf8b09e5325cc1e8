import { useState } from 'react';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { PersonAvatar } from '@muhatap/shared/ui/app';
import { ActionPopover } from './action-popover';
import { AssignList } from './assign-list';
import { giveRoom } from './change-room';
import { HandoverNote } from './handover-note';
import { useActionMenu } from './open-action.store';

function Holder({ room: { assignee, group } }: { readonly room: Room }) {
  if (assignee !== null) return <PersonAvatar name={assignee.name} size={20} />;
  return <Icon name={group ? 'users' : 'user-add'} size={16} />;
}

function buttonLabel({ assignee, group }: Room): string {
  if (assignee !== null) return `Sorumlu: ${assignee.name}. Değiştir`;
  return group ? `Sorumlu grup: ${group.name}. Değiştir` : 'Konuşmayı ata';
}

/** The conversation's assignee and the menu to change it, with a note for the one who takes over; the shortcut opens it. */
export function AssignMenu({ room }: { readonly room: Room }) {
  const [isOpen, setOpen] = useActionMenu('assign');
  const [note, setNote] = useState('');
  return (
    <ActionPopover
      label="Sorumlu seç"
      isOpen={isOpen}
      onOpen={setOpen}
      trigger={
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          px="2"
          aria-label={buttonLabel(room)}
        >
          <Holder room={room} />
          <Flex as="span" display={{ base: 'none', xl: 'inline-flex' }} maxW="120px">
            <Text as="span" truncate>
              {room.assignee?.name ?? room.group?.name ?? 'Ata'}
            </Text>
          </Flex>
          <Icon name="chevron-down" size={14} color="fg.muted" />
        </Button>
      }
    >
      <AssignList
        holder={room}
        onPick={(target) => {
          setOpen(false);
          void giveRoom(room, { ...target, note }).then((isSaved) => isSaved && setNote(''));
        }}
      />
      <HandoverNote note={note} onChange={setNote} />
    </ActionPopover>
  );
}
