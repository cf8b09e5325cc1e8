import type { ReactElement, ReactNode } from 'react';
import { Popover, Portal } from '@muhatap/shared/ui/app';

interface ActionPopoverProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** Popover of a button about a conversation. */
export function ActionPopover({ label, isOpen, onOpen, trigger, children }: ActionPopoverProps) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpen(open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="300px" maxW="calc(100vw - 24px)" aria-label={label}>
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
