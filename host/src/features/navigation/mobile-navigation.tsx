import { Icon, IconButton, Logo } from '@muhatap/shared/ui';
import { Drawer, Portal } from '@muhatap/shared/ui/app';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { NavigationList, type NavigationData } from './navigation-list';

/**
 * Small screens: a floating button, over the header so that it covers no composer, opens a 240 px
 * drawer, which closes whenever the route changes and when the current page is chosen
 * (docs/behaviour.md §2.7).
 */
export function MobileNavigation(props: NavigationData) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Drawer.Trigger asChild>
        <button type="button" className="menu-button" aria-label="Menüyü aç">
          <Icon name="menu" size={22} />
        </button>
      </Drawer.Trigger>
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
              <NavigationList {...props} isExpanded onChoose={() => setOpen(false)} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
