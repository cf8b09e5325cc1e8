import { Box } from '@muhatap/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { activeAddress, isActive, ownerOf, type MenuGroup } from '#entities/menu';
import type { LiveModules } from '#entities/releases';
import { NavigationGroup } from './navigation-group';

export interface NavigationListProps {
  readonly menu: readonly MenuGroup[];
  readonly modules: LiveModules;
  readonly isExpanded: boolean;
  readonly onIntent: (module: string) => void;
}

/**
 * The whole tree. A group opens when one of its children matches the path (docs/behaviour.md §2.7);
 * people may open and close others.
 */
export function NavigationList({ menu, modules, isExpanded, onIntent }: NavigationListProps) {
  const { pathname } = useLocation();
  const active = activeAddress(menu, pathname, ownerOf(modules, pathname));
  const current = menu.find((group) => group.items.some((item) => isActive(item, active)))?.id;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(current ? [current] : []));
  useEffect(() => {
    if (current) setOpen((before) => new Set([...before, current]));
  }, [current, pathname]);
  const toggle = (id: string) =>
    setOpen(
      (before) =>
        new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );
  return (
    <Box as="ul" px="3" py="3" display="flex" flexDirection="column" gap="0.5">
      {menu.map((group) => (
        <NavigationGroup
          key={group.id}
          group={group}
          active={active}
          isOpen={open.has(group.id)}
          isExpanded={isExpanded}
          onToggle={() => toggle(group.id)}
          onIntent={onIntent}
        />
      ))}
    </Box>
  );
}
