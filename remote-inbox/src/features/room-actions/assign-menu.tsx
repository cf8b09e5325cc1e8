import { useState } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { useSession } from '@muhatap/shared/session';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import {
  ErrorView,
  PersonAvatar,
  ComboboxList,
  type ComboboxListItem,
} from '@muhatap/shared/ui/app';
import { useAssignees } from '#entities/assignee';
import { ActionPopover } from './action-popover';
import { giveRoom } from './change-room';
import { useActionMenu } from './open-action.store';

const NOBODY_ID = 'nobody';

interface AssignListProps {
  readonly room: Room;
  readonly onDone: () => void;
}

function AssignList({ room, onDone }: AssignListProps) {
  const me = useSession((state) => state.user);
  const { data: assignees, isLoadingError, error, refetch } = useAssignees();
  const [search, setSearch] = useState('');
  if (isLoadingError)
    return (
      <ErrorView
        message={messageOf(error, 'Temsilciler yüklenirken hata oluştu')}
        onRetry={() => void refetch()}
      />
    );

  const isMine = (id: string) => id === me?.id;
  const people = [...(assignees ?? [])].sort((a, b) => Number(isMine(b.id)) - Number(isMine(a.id)));
  const items: ComboboxListItem[] = people.map(({ id, name, avatar_url, open_rooms }) => ({
    id,
    text: name,
    isSelected: room.assignee?.id === id,
    view: (
      <>
        <PersonAvatar name={name} src={avatar_url} size={24} />
        <Text flex="1" truncate>
          {isMine(id) ? `${name} (siz)` : name}
        </Text>
        {open_rooms !== null && (
          <Text
            flexShrink="0"
            fontSize="xs"
            color="fg.muted"
            className="tabular"
          >{`${open_rooms} açık`}</Text>
        )}
      </>
    ),
  }));
  const nobody: ComboboxListItem = {
    id: NOBODY_ID,
    text: 'Kimse',
    isSelected: room.assignee === null,
    view: (
      <>
        <Icon name="user-none" size={18} color="fg.muted" />
        <Text>Kimseye atanmasın</Text>
      </>
    ),
  };
  const pick = (id: string) => {
    const person = assignees?.find((each) => each.id === id);
    void giveRoom(room, person === undefined ? null : { id: person.id, name: person.name });
    onDone();
  };
  return (
    <ComboboxList
      label="Temsilci ara"
      items={assignees === undefined ? [] : [...items, nobody]}
      search={search}
      onSearch={setSearch}
      onPick={pick}
      empty={assignees === undefined ? 'Temsilciler yükleniyor…' : 'Bu adda temsilci yok.'}
    />
  );
}

/** The conversation's assignee and the menu to change it; the shortcut opens it. */
export function AssignMenu({ room }: { readonly room: Room }) {
  const [isOpen, setOpen] = useActionMenu('assign');
  const name = room.assignee?.name;
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
          aria-label={name === undefined ? 'Konuşmayı ata' : `Sorumlu: ${name}. Değiştir`}
        >
          {name === undefined ? (
            <Icon name="user-add" size={16} />
          ) : (
            <PersonAvatar name={name} size={20} />
          )}
          <Flex as="span" display={{ base: 'none', xl: 'inline-flex' }} maxW="120px">
            <Text as="span" truncate>
              {name ?? 'Ata'}
            </Text>
          </Flex>
          <Icon name="chevron-down" size={14} color="fg.muted" />
        </Button>
      }
    >
      <AssignList room={room} onDone={() => setOpen(false)} />
    </ActionPopover>
  );
}
