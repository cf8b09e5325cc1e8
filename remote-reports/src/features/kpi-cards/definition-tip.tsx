import { chakra, Icon } from '@muhatap/shared/ui';
import { Portal, Tooltip } from '@muhatap/shared/ui/app';
import { useState } from 'react';

const Sign = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '5',
    borderRadius: 'full',
    color: 'fg.muted',
    cursor: 'help',
    position: 'relative',
    zIndex: '1',
    flexShrink: '0',
    _hover: { color: 'fg', bg: 'bg.muted' },
    // Under a finger it reaches over the name and the edge; nothing moves.
    '@media (pointer: coarse)': { boxSize: '10', m: '-2.5', _hover: { bg: 'transparent' } },
  },
});

/** Definition of a number: by pointer, by focus, and by a tap where there is no pointer. */
export function DefinitionTip({ name, text }: { readonly name: string; readonly text: string }) {
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
        <Sign type="button" aria-label={`${name}: nasıl sayılır?`} onClick={() => setOpen(true)}>
          <Icon name="info" size={13} />
        </Sign>
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
