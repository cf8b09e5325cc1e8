import { Flex } from '@muhatap/shared/ui';
import { Drawer, Portal } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

interface SidePaneProps {
  readonly label: string;
  readonly width: string;
  /** Whether the page has room for it beside the canvas; else it comes over it. */
  readonly isColumn: boolean;
  /** Whether it covers the whole screen where it is no column. */
  readonly isCover: boolean;
  /** Whether what is inside takes Escape for itself. */
  readonly takesEscape?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A pane at the page's right side. As a drawer it leaves the canvas usable unless it covers it. */
export function SidePane({
  label,
  width,
  isColumn,
  isCover,
  takesEscape = false,
  onClose,
  children,
}: SidePaneProps) {
  if (isColumn)
    return (
      <Flex
        as="aside"
        aria-label={label}
        direction="column"
        width={width}
        flexShrink={0}
        minH="0"
        borderStartWidth="1px"
        bg="bg.panel"
      >
        {children}
      </Flex>
    );
  return (
    <Drawer.Root
      open
      placement="end"
      size={isCover ? 'full' : 'sm'}
      modal={isCover}
      trapFocus={isCover}
      preventScroll={isCover}
      closeOnInteractOutside={false}
      closeOnEscape={!takesEscape}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Positioner pointerEvents="none">
          <Drawer.Content
            aria-label={label}
            pointerEvents="auto"
            width={isCover ? 'full' : width}
            maxW="full"
            borderStartWidth={isCover ? '0' : '1px'}
          >
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
