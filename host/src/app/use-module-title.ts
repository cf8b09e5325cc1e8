import { platform } from '@muhatap/shared/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { activeItem, ownerOf, type MenuGroup } from '#entities/menu';
import type { LiveModules } from '#entities/releases';

/** Names a module's page in the browser's tab by its menu line; the shell's own pages name themselves. */
export function useModuleTitle(modules: LiveModules, menu: readonly MenuGroup[]): void {
  const { pathname } = useLocation();
  const owner = ownerOf(modules, pathname);
  const line = activeItem(menu, pathname, owner);
  const title = owner === null ? null : (line?.label ?? modules[owner]?.manifest.title ?? null);
  useEffect(() => {
    if (title !== null) platform().page.setTitle(`${title} · Muhatap`);
  }, [title]);
}
