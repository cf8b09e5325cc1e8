import { Button, Icon, type IconName } from '@muhatap/shared/ui';
import { Popover, Portal } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

interface BarPopoverProps {
  readonly title: ReactNode;
  /** The button's and the box's name for screen readers. */
  readonly label: string;
  readonly icon?: IconName;
  readonly isSet: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A button of the bar; below it opens what it can be set to. */
export function BarPopover({
  title,
  label,
  icon,
  isSet,
  isOpen,
  onOpen,
  children,
}: BarPopoverProps) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpen(open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          size="sm"
          px="2.5"
          gap="1.5"
          variant={isSet ? 'subtle' : 'outline'}
          colorPalette={isSet ? 'brand' : 'gray'}
          fontWeight="medium"
          aria-label={label}
        >
          {icon !== undefined && <Icon name={icon} size={15} />}
          {title}
          <Icon name="chevron-down" size={14} />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="300px" maxW="calc(100vw - 24px)" borderWidth="1px" aria-label={label}>
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
