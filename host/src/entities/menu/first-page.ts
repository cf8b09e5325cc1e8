import type { MenuGroup, MenuItem } from './menu.types';

/**
 * The first page of the tree that the person's roles open: a module's, else one of the
 * administration's. Null where there are only pages that everybody has.
 */
export function firstPage(menu: readonly MenuGroup[]): MenuItem | null {
  const pages = (groups: readonly MenuGroup[]) =>
    groups.flatMap(({ items }) => items).filter(({ isPlaceholder }) => !isPlaceholder);
  return (
    pages(menu).find(({ module }) => module !== null) ??
    pages(menu.filter(({ id }) => id === 'system'))[0] ??
    null
  );
}
