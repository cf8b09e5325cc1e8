import { Drawer, Popover, Portal } from '@muhatap/shared/ui/app';
import type { OpenedProps } from '@muhatap/shared/ui/plain';
import type { ReactNode } from 'react';

interface BellFrameProps {
  readonly opened: OpenedProps;
  /** On a phone: a sheet from the bottom instead of a popover at the bell. */
  readonly isSheet: boolean;
  readonly children: ReactNode;
}

const LABEL = 'Bildirimler';

/** Where the list opens. Both close with Escape and give the focus back to the bell. */
export function BellFrame({ opened, isSheet, children }: BellFrameProps) {
  const parts = { ...opened, lazyMount: true, unmountOnExit: true };
  if (isSheet)
    return (
      <Drawer.Root {...parts} placement="bottom">
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
