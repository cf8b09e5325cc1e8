import { Portal, Tooltip } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { DefinitionSign, type DefinitionProps } from './definition-sign';

/** The sign with its definition: by pointer, by focus, and by a tap where there is no pointer. */
export function DefinitionBox({ name, text }: DefinitionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      openDelay={150}
      closeDelay={100}
      interactive
      closeOnClick={false}
      closeOnPointerDown={false}
      positioning={{ placement: 'top' }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>
        <DefinitionSign name={name} onClick={() => setOpen(true)} />
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content maxW="300px" px="3" py="2" fontSize="xs" lineHeight="1.45">
            {text}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
