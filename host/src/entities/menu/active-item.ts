import type { LiveModule } from '@muhatap/shared/wire/releases';
import type { MenuGroup, MenuItem } from './menu.types';

const itemsOf = (menu: readonly MenuGroup[]) =>
  menu.flatMap((group) => (group.single ? [group.single] : group.items));
const holds = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The package name of the module whose longest prefix holds the path. */
export function ownerOf(
  modules: Readonly<Record<string, LiveModule>>,
  path: string,
): string | null {
  let owner: string | null = null;
  let length = 0;
  for (const [name, { manifest }] of Object.entries(modules)) {
    for (const prefix of manifest.prefixes) {
      if (prefix.length > length && holds(prefix, path)) [owner, length] = [name, prefix.length];
    }
  }
  return owner;
}

/**
 * The one line that is shown as active: that of the longest menu address that holds the path, of
 * several with this address the first in the tree. A path that no line names
 * (`/whatsapp-sikayetler/…`) belongs to the first line of its module beneath it (`/integrations` to
 * `/integrations/saysis/sync`), else to the first of all. Placeholders are never active
 * (docs/behaviour.md §2.7).
 */
export function activeItem(
  menu: readonly MenuGroup[],
  path: string,
  owner: string | null,
): MenuItem | null {
  const items = itemsOf(menu).filter((item) => !item.isPlaceholder);
  const byPath = items
    .filter((item) => holds(item.to, path))
    .sort((a, b) => b.to.length - a.to.length)[0];
  const owned = owner === null ? [] : items.filter((item) => item.module === owner);
  return byPath ?? owned.find((item) => holds(path, item.to)) ?? owned[0] ?? null;
}
