import { Icon, inKit, useOpener } from '@muhatap/shared/ui/plain';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { NavigationData } from './navigation-list';

const NavigationDrawer = inKit(() =>
  import('./navigation-drawer').then((loaded) => loaded.NavigationDrawer),
);

/**
 * Small screens: a floating button, over the header so that it covers no composer, opens a 240 px
 * drawer, which closes whenever the route changes and when the current page is chosen
 * (docs/behaviour.md §2.7).
 */
export function MobileNavigation(props: NavigationData) {
  const { button, wasOpened, setOpen, opened } = useOpener('dialog');
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname, setOpen]);
  return (
    <>
      <button {...button} type="button" className="menu-button" aria-label="Menüyü aç">
        <Icon name="menu" size={22} />
      </button>
      {wasOpened && <NavigationDrawer {...props} opened={opened} onClose={() => setOpen(false)} />}
    </>
  );
}
