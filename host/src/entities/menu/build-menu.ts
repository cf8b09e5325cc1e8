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
}

/**
 * The specification's tree, filled by what the live modules bring in their manifests: a line leads to its page when the
 * person may open the module and the page exists, otherwise to the placeholder (design §9). Lines that the
 * specification does not know, modules' and the shell's, follow at the end of their group.
 */
export function buildMenu(parts: MenuParts): readonly MenuGroup[] {
  const brought: readonly Offer[] = Object.entries(parts.modules)
    .filter(([, live]) => parts.isGranted(live.manifest.grant))
    .flatMap(([module, live]) => live.manifest.menu.filter(({ grant }) => grant === undefined || parts.isGranted(grant)).map((entry) => ({ entry, module })));
  const own: readonly Offer[] = SHELL_LINES.filter(({ opens }) => (opens === 'administer' ? parts.administers : parts.isGranted(opens))).map((entry) => ({ entry, module: null }));
  const offers = [...brought, ...own].sort((a, b) => a.entry.order - b.entry.order);
  return MENU_SKELETON.map((group) => fillGroup(group, offers, parts));
}

function fillGroup(group: SkeletonGroup, offers: readonly Offer[], { unavailable, administers }: Pick<MenuParts, 'unavailable' | 'administers'>): MenuGroup {
  const offered = (groupId: MenuGroupId, label: string) => offers.find(({ entry }) => entry.group === groupId && fold(entry.label) === fold(label));
  const isDown = (module: string | null) => module !== null && unavailable.has(module);
  const toItem = (item: SkeletonItem, groupId: MenuGroupId): MenuItem => {
    const offer = offered(groupId, item.label) ?? (item.same && offered(item.same, item.label));
    const to = offer?.entry.to ?? (item.administers && !administers ? undefined : item.page);
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
  const named = group.items.map((item) => toItem(item, group.id));
  const known = [group, ...group.items].map(({ label }) => fold(label));
  const further = offers
    .filter(({ entry }) => entry.group === group.id && !known.includes(fold(entry.label)))
    .map(({ entry, module }): MenuItem => ({
      id: entry.id, label: entry.label, icon: isIconName(entry.icon) ? entry.icon : 'circle', to: entry.to,
      isPlaceholder: false, module, isUnavailable: isDown(module),
    }));
  const items = [...named, ...further];
  const { id, label, icon, section = null } = group;
  return { id, label, icon, section, items, single: items.length === 0 ? toItem(group, group.id) : null };
}
