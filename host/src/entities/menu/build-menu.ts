import { addresses } from '@muhatap/shared/contract';
import { fold } from '@muhatap/shared/i18n';
import { isIconName } from '@muhatap/shared/ui';
import type { LiveModule, MenuEntry, ModuleGrant } from '@muhatap/shared/wire';
import { MENU_SKELETON, SHELL_LINES, type SkeletonGroup, type SkeletonItem } from './menu.skeleton';
import type { MenuGroup, MenuGroupId, MenuItem } from './menu.types';

export interface MenuParts {
  readonly modules: Readonly<Record<string, LiveModule>>;
  readonly isGranted: (grant: ModuleGrant) => boolean;
  /** The person administers the company. */
  readonly administers: boolean;
  /** Package names of modules that failed to load. */
  readonly unavailable: ReadonlySet<string>;
}

interface Offer {
  readonly entry: MenuEntry;
  /** Null for the shell's own. */
  readonly module: string | null;
  /** The person may open it. */
  readonly isOpen: boolean;
}

/**
 * The specification's tree, filled by what the live modules bring in their manifests: a line leads to its page; one whose page
 * the person may not open is hidden, with its group once nothing else stands there; one without a page, as long as nobody has
 * built it, leads to the placeholder. Lines that the specification does not know, modules' and the shell's, follow at the end
 * of their group.
 */
export function buildMenu(parts: MenuParts): readonly MenuGroup[] {
  const brought = Object.entries(parts.modules).flatMap(([module, { manifest }]) =>
    manifest.menu.map((entry): Offer => ({
      entry,
      module,
      isOpen:
        parts.isGranted(manifest.grant) &&
        (entry.grant === undefined || parts.isGranted(entry.grant)),
    })),
  );
  const own = SHELL_LINES.map((entry): Offer => ({
    entry,
    module: null,
    isOpen: entry.opens === 'administer' ? parts.administers : parts.isGranted(entry.opens),
  }));
  const offers = [...brought, ...own].sort((a, b) => a.entry.order - b.entry.order);
  return MENU_SKELETON.map((group) => fillGroup(group, offers, parts)).filter(
    ({ items, single }) => single !== null || items.length > 0,
  );
}

function fillGroup(
  group: SkeletonGroup,
  offers: readonly Offer[],
  { unavailable, administers }: Pick<MenuParts, 'unavailable' | 'administers'>,
): MenuGroup {
  const offered = (groupIds: readonly (MenuGroupId | undefined)[], label: string) =>
    offers.filter(
      ({ entry }) => groupIds.includes(entry.group) && fold(entry.label) === fold(label),
    );
  const isDown = (module: string | null) => module !== null && unavailable.has(module);
  const toItem = (item: SkeletonItem, groupId: MenuGroupId): MenuItem | null => {
    const known = offered([groupId, item.same], item.label);
    const offer = known.find(({ isOpen }) => isOpen);
    if (offer === undefined && (known.length > 0 || (item.administers && !administers)))
      return null;
    const to = offer?.entry.to ?? item.page;
    return {
      id: `${groupId}/${item.label}`,
      label: item.label,
      icon: item.icon,
      to: to ?? addresses.noAuthorizedModule(),
      isPlaceholder: to === undefined,
      module: offer?.module ?? null,
      isUnavailable: isDown(offer?.module ?? null),
    };
  };
  const named = group.items.map((item) => toItem(item, group.id)).filter((item) => item !== null);
  const known = [group, ...group.items].map(({ label }) => fold(label));
  const further = offers
    .filter(
      ({ entry, isOpen }) =>
        isOpen && entry.group === group.id && !known.includes(fold(entry.label)),
    )
    .map(({ entry, module }): MenuItem => ({
      id: entry.id,
      label: entry.label,
      icon: isIconName(entry.icon) ? entry.icon : 'circle',
      to: entry.to,
      isPlaceholder: false,
      module,
      isUnavailable: isDown(module),
    }));
  const items = [...named, ...further];
  const { id, label, icon, section = null } = group;
  return {
    id,
    label,
    icon,
    section,
    items,
    single: group.items.length === 0 && items.length === 0 ? toItem(group, group.id) : null,
  };
}
