import { IconButton } from '@muhatap/shared/ui';
import { Drawer, Portal } from '@muhatap/shared/ui/app';
import { Icon, Logo, type OpenedProps } from '@muhatap/shared/ui/plain';
import { NavigationList, type NavigationData } from './navigation-list';

/** The tree on small screens. */
export function NavigationDrawer({
  opened,
  onClose,
  ...navigation
}: NavigationData & { readonly opened: OpenedProps; readonly onClose: () => void }) {
  return (
    <Drawer.Root {...opened} placement="start" lazyMount unmountOnExit>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content width="sidebarOpen" maxW="sidebarOpen">
            <Drawer.Header px="4" py="3" borderBottomWidth="1px" borderColor="border">
              <Drawer.Title>
                <Logo />
              </Drawer.Title>
              <Drawer.CloseTrigger asChild position="absolute" top="2.5" insetEnd="2.5">
                <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label="Menüyü kapat">
                  <Icon name="close" />
                </IconButton>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body as="nav" aria-label="Ana menü" className="navigation" data-expanded p="0">
              <NavigationList {...navigation} isExpanded onChoose={onClose} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
