import { Drawer, Popover, Portal } from '@muhatap/shared/ui/app';
import type { ReactElement, ReactNode } from 'react';

interface BellFrameProps {
  readonly isOpen: boolean;
  /** On a phone: a sheet from the bottom instead of a popover at the bell. */
  readonly isSheet: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly button: ReactElement;
  readonly children: ReactNode;
}

const LABEL = 'Bildirimler';

/** Where the list opens. Both close with Escape and give the focus back to the bell. */
export function BellFrame({ isOpen, isSheet, onOpenChange, button, children }: BellFrameProps) {
  const parts = {
    open: isOpen,
    onOpenChange: ({ open }: { readonly open: boolean }) => onOpenChange(open),
    lazyMount: true,
    unmountOnExit: true,
  };
  if (isSheet)
    return (
      <Drawer.Root {...parts} placement="bottom">
        <Drawer.Trigger asChild>{button}</Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content aria-label={LABEL} maxH="85dvh" borderTopRadius="xl" overflow="hidden">
              {children}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    );
  return (
    <Popover.Root {...parts} positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      {/* Inside the header, not at the end of the page, so that navigation by landmarks finds
          it there. */}
      <Popover.Positioner>
        <Popover.Content
          aria-label={LABEL}
          w="400px"
          maxW="calc(100vw - 24px)"
          maxH="min(640px, calc(100dvh - 96px))"
          overflow="hidden"
        >
          {children}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
