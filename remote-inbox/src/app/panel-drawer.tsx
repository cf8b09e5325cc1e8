import type { ReactNode } from 'react';
import { Icon, IconButton } from '@muhatap/shared/ui';
import { Drawer, Portal } from '@muhatap/shared/ui/app';

interface PanelDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where three panes have no room, the customer panel slides over the conversation. */
export function PanelDrawer({ isOpen, onClose, children }: PanelDrawerProps) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="end"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header justifyContent="space-between" display="flex" alignItems="center">
              <Drawer.Title>Kişi</Drawer.Title>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label="Kişi bilgilerini kapat"
                onClick={onClose}
              >
                <Icon name="close" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body p="0" display="flex">
              {children}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
