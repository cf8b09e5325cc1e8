import type { ReactElement } from 'react';
import {
  PRIORITIES,
  PRIORITY_NAMES,
  type Priority,
  type Room,
} from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import { Button, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { Menu, Portal } from '@muhatap/shared/ui/app';
import { PRIORITY_ICONS, priorityOf } from '#entities/conversation';
import { setPriority } from './change-room';

const COLORS: Readonly<Record<Priority, string>> = {
  urgent: 'error.fg',
  high: 'warning.fg',
  normal: 'fg.muted',
  low: 'fg.muted',
};

function PriorityChoices({
  room,
  trigger,
}: {
  readonly room: Room;
  readonly trigger: ReactElement;
}) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content borderWidth="1px" minW="160px">
            <Menu.RadioItemGroup
              value={priorityOf(room)}
              onValueChange={({ value }) =>
                isOneOf(PRIORITIES, value) && void setPriority(room, value)
              }
            >
              <Menu.ItemGroupLabel fontSize="xs" color="fg.muted">
                Öncelik
              </Menu.ItemGroupLabel>
              {PRIORITIES.map((value) => (
                <Menu.RadioItem key={value} value={value} gap="3" py="2">
                  <Menu.ItemIndicator />
                  <Icon name={PRIORITY_ICONS[value]} size={15} color={COLORS[value]} />
                  <Text flex="1">{PRIORITY_NAMES[value]}</Text>
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** The conversation's priority in its header, and the menu to change it. */
export function PriorityMenu({ room }: { readonly room: Room }) {
  const priority = priorityOf(room);
  return (
    <PriorityChoices
      room={room}
      trigger={
        <IconButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={`Öncelik: ${PRIORITY_NAMES[priority]}. Değiştir`}
        >
          <Icon name={PRIORITY_ICONS[priority]} size={16} color={COLORS[priority]} />
        </IconButton>
      }
    />
  );
}

/** The same as a button with words, for the panel of the citizen. */
export function PriorityButton({ room }: { readonly room: Room }) {
  const priority = priorityOf(room);
  return (
    <PriorityChoices
      room={room}
      trigger={
        <Button size="xs" variant="ghost" colorPalette="gray">
          <Icon name={PRIORITY_ICONS[priority]} size={14} color={COLORS[priority]} />
          Öncelik: {PRIORITY_NAMES[priority]}
        </Button>
      }
    />
  );
}
