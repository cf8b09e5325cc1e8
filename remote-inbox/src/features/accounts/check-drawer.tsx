import type { Connection } from '@muhatap/shared/wire/channels';
import { Icon, IconButton } from '@muhatap/shared/ui';
import { Drawer, Portal } from '@muhatap/shared/ui/app';
import { CheckPanel } from './check-panel';

interface CheckDrawerProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** The check of one account beside the list. */
export const CheckDrawer = ({ connection, onClose }: CheckDrawerProps) => (
  <Drawer.Root
    open
    placement="end"
    size={{ base: 'full', sm: 'md' }}
    onOpenChange={({ open }) => !open && onClose()}
  >
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content>
          <Drawer.Header display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <Drawer.Title>{connection.name}</Drawer.Title>
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
          <Drawer.Body pb="6">
            <CheckPanel key={connection.id} connection={connection} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
);
