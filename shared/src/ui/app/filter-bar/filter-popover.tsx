import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { Icon } from '../../icon/icon';
import type { IconName } from '../../icon/icon-table';
import { Button } from '../../primitives';

export interface FilterPopoverProps {
  readonly title: ReactNode;
  /** The button's and the box's name for screen readers. */
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly isSet: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The button of a filter; below it opens what the filter can be set to. */
export function FilterPopover({
  title,
  label,
  icon,
  isSet,
  isOpen,
  onOpen,
  children,
}: FilterPopoverProps) {
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
          maxW="full"
          variant={isSet ? 'subtle' : 'outline'}
          colorPalette={isSet ? 'brand' : 'gray'}
          fontWeight="medium"
          aria-label={label}
        >
          {icon === undefined ? null : <Icon name={icon} size={15} />}
          {title}
          <Icon name="chevron-down" size={14} />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            w="302px"
            maxW="calc(100vw - 16px)"
            maxH="var(--available-height)"
            overflowY="auto"
            borderWidth="1px"
            aria-label={label}
          >
            <Popover.Body p="0">{children}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
