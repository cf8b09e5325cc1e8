import { Icon, IconButton } from '@muhatap/shared/ui';
import { Drawer, Portal } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

interface AccountDrawerProps {
  readonly title: string;
  /** Neither a click beside it nor a stray key throws away what was typed or is shown once. */
  readonly keepsOpen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Work on an account beside the list. */
export const AccountDrawer = ({
  title,
  keepsOpen = false,
  onClose,
  children,
}: AccountDrawerProps) => (
  <Drawer.Root
    open
    placement="end"
    size={{ base: 'full', sm: 'md' }}
    closeOnInteractOutside={!keepsOpen}
    closeOnEscape={!keepsOpen}
    onOpenChange={({ open }) => !open && onClose()}
  >
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content>
          <Drawer.Header display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <Drawer.Title>{title}</Drawer.Title>
            <IconButton
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label="Kapat"
              onClick={onClose}
            >
              <Icon name="close" />
            </IconButton>
          </Drawer.Header>
          <Drawer.Body pb="6">{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
);
