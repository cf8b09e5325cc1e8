import { useState } from 'react';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Button, Icon, IconButton } from '@muhatap/shared/ui';
import { ActionPopover } from './action-popover';
import { LabelList } from './label-list';
import { useActionMenu } from './open-action.store';

/** The label menu of the header: the one that the key opens. */
export function LabelMenu({ room }: { readonly room: Room }) {
  const [isOpen, setOpen] = useActionMenu('labels');
  return (
    <ActionPopover
      label="Etiketler"
      isOpen={isOpen}
      onOpen={setOpen}
      trigger={
        <IconButton size="sm" variant="outline" colorPalette="gray" aria-label="Etiketler">
          <Icon name="tag" size={16} />
        </IconButton>
      }
    >
      <LabelList room={room} />
    </ActionPopover>
  );
}

/** The same beside the labels of the customer panel. */
export function LabelPicker({ room }: { readonly room: Room }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ActionPopover
      label="Etiketler"
      isOpen={isOpen}
      onOpen={setOpen}
      trigger={
        <Button size="xs" variant="ghost" colorPalette="gray">
          <Icon name="tag" size={14} />
          Etiketle
        </Button>
      }
    >
      <LabelList room={room} />
    </ActionPopover>
  );
}
