import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { activeItem, ownerOf, type MenuGroup } from '#entities/menu';
import type { LiveModules } from '#entities/releases';
import { NavigationGroup } from './navigation-group';
import { isKeyboardFocus, isLeaving } from './use-expansion';

/** The tree with the modules that bring it. */
export interface NavigationData {
  readonly menu: readonly MenuGroup[];
  readonly modules: LiveModules;
  /** The pointer or the focus is on a line of the module. */
  readonly onIntent: (module: string) => void;
}

interface NavigationListProps extends NavigationData {
  readonly isExpanded: boolean;
  /** A group was chosen while the list is collapsed. */
  readonly onExpand?: () => void;
  /** A line was chosen, that of the current page as well. */
  readonly onChoose?: () => void;
}

/** The same ones where it is among them, so that nothing is drawn anew. */
const withId = (ids: ReadonlySet<string>, id: string) =>
  ids.has(id) ? ids : new Set([...ids, id]);

const without = (ids: ReadonlySet<string>, id: string) =>
  new Set([...ids].filter((other) => other !== id));

/**
 * The whole tree. A group opens when one of its children matches the path, while the keyboard is in
 * it, and when it is chosen (docs/behaviour.md §2.7); people may close it again.
 */
export function NavigationList({
  menu,
  modules,
  isExpanded,
  onIntent,
  onExpand,
  onChoose,
}: NavigationListProps) {
  const { pathname } = useLocation();
  const active = activeItem(menu, pathname, ownerOf(modules, pathname));
  const current = menu.find((group) => active !== null && group.items.includes(active))?.id;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(current ? [current] : []));
  /** The group in which the keyboard is. */
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (current) setOpen((before) => withId(before, current));
  }, [current, pathname]);
  const toggle = (id: string) => {
    if (isExpanded && open.has(id)) {
      setOpen((before) => without(before, id));
      setFocused(null);
      return;
    }
    setOpen((before) => withId(before, id));
    if (!isExpanded) onExpand?.();
  };
  return (
    <ul className="nav-list">
      {menu.map((group) => (
        <NavigationGroup
          key={group.id}
          group={group}
          active={active}
          isOpen={open.has(group.id) || focused === group.id}
          isExpanded={isExpanded}
          onToggle={() => toggle(group.id)}
          onFocus={(event) => {
            if (isKeyboardFocus(event)) setFocused(group.id);
          }}
          onBlur={(event) => {
            if (isLeaving(event)) setFocused(null);
          }}
          onIntent={onIntent}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}
