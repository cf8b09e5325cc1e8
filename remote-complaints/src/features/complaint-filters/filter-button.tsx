import { Box, Button, chakra, Icon } from '@muhatap/shared/ui';
import { Popover, Portal } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

const Count = chakra('span', {
  base: {
    minW: '18px',
    h: '18px',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    lineHeight: '18px',
    fontWeight: 'bold',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface FilterButtonProps {
  readonly title: string;
  /** Number of values set. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A filter's button; below it opens what it can be set to. */
export function FilterButton({ title, count, isOpen, onOpen, children }: FilterButtonProps) {
  const isSet = count > 0;
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
          aria-label={isSet ? `${title} filtresi, ${count} seçili` : `${title} filtresi`}
        >
          {title}
          {isSet ? <Count aria-hidden>{count}</Count> : null}
          {/* On a phone there is no room for arrows. */}
          <Box as="span" display={{ base: 'none', sm: 'inline-flex' }}>
            <Icon name="chevron-down" size={14} />
          </Box>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            w="300px"
            maxW="calc(100vw - 24px)"
            borderWidth="1px"
            aria-label={`${title} filtresi`}
          >
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
