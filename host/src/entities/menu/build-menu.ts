import { addresses } from '@muhatap/shared/contract';
import { fold } from '@muhatap/shared/i18n';
import { isIconName } from '@muhatap/shared/ui/plain';
import type { Open } from '@muhatap/shared/wire/open';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { LiveModule, MenuEntry } from '@muhatap/shared/wire/releases';
import { MENU_SKELETON, SHELL_LINES, type SkeletonGroup, type SkeletonItem } from './menu.skeleton';
import type { MenuGroup, MenuItem } from './menu.types';

export interface MenuParts {
  readonly modules: Readonly<Record<string, LiveModule>>;
  readonly isGranted: (grant: Open<ModuleGrant>) => boolean;
  /** The person administers the company. */
  readonly administers: boolean;
  /** Ids of the lines of modules that were taken off; what a live module offers fills its line all the same. */
  readonly retired?: ReadonlySet<string>;
  /** Package names of modules that failed to load. */
  readonly unavailable: ReadonlySet<string>;
}

interface Offer {
  readonly entry: MenuEntry;
  /** Id of the line that the entry fills; the entry's own where it follows at the end of its group. */
  readonly line: string;
  /** Null for the shell's own. */
  readonly module: string | null;
  /** The person may open it. */
  readonly isOpen: boolean;
}

const SKELETON_LINES = MENU_SKELETON.flatMap((group) =>
  (group.items.length === 0 ? [group] : group.items).map((item) => ({ ...item, group: group.id })),
);
const isLine = (id: string): boolean => SKELETON_LINES.some((line) => line.id === id);

/** An entry belongs to the line of its id. An id that no line has, as in releases of another time, belongs to the line of its group with the same label. */
const lineOf = ({ id, group, label }: MenuEntry): string =>
  isLine(id)
    ? id
    : (SKELETON_LINES.find((line) => line.group === group && fold(line.label) === fold(label))
        ?.id ?? id);

/**
 * The specification's tree, filled by the entries in the live modules' manifests: a line leads to
 * its page; one whose page the person may not open is hidden, with its group when that is empty;
 * one without an entry leads to the placeholder. Entries outside the specification, modules' and
 * the shell's, follow at the end of their group; those of a group that this shell does not know
 * stand under their module's title, before the groups that have a heading.
 */
export function buildMenu(parts: MenuParts): readonly MenuGroup[] {
  const brought = Object.entries(parts.modules).flatMap(([module, { manifest }]) =>
    manifest.menu.map((entry): Offer => ({
      entry,
      line: lineOf(entry),
      module,
      isOpen:
        parts.isGranted(manifest.grant) &&
        (entry.grant === undefined || parts.isGranted(entry.grant)),
    })),
  );
  const own = SHELL_LINES.map((entry): Offer => ({
    entry,
    line: entry.id,
    module: null,
    isOpen: entry.opens === 'administer' ? parts.administers : parts.isGranted(entry.opens),
  }));
  const offers = [...brought, ...own].sort((a, b) => a.entry.order - b.entry.order);
  const groups = MENU_SKELETON.map((group) => fillGroup(group, offers, parts));
  const headed = groups.findIndex(({ section }) => section !== null);
  return groups
    .toSpliced(headed, 0, ...furtherGroups(offers, parts))
    .filter(({ items, single }) => single !== null || items.length > 0);
}

const GROUPS: readonly string[] = MENU_SKELETON.map(({ id }) => id);

/** A group of its own for each module with entries of groups that this shell does not know. */
function furtherGroups(
  offers: readonly Offer[],
  { modules, unavailable }: Pick<MenuParts, 'modules' | 'unavailable'>,
): readonly MenuGroup[] {
  return Object.entries(modules).map(([name, { manifest }]) => ({
    id: name,
    label: manifest.title,
    icon: OTHER_ICON,
    section: null,
    single: null,
    items: offers
      .filter(
        ({ entry, line, module, isOpen }) =>
          module === name && isOpen && !GROUPS.includes(entry.group) && !isLine(line),
      )
      .map((offer) => furtherItem(offer, unavailable)),
  }));
}

/** Icon of a line whose own this shell does not have. */
const OTHER_ICON = 'circle';

const opened = ({ entry, module }: Offer, unavailable: ReadonlySet<string>) => ({
  to: entry.to,
  isPlaceholder: false,
  module,
  isUnavailable: module !== null && unavailable.has(module),
});

/** A line that the specification does not name. */
function furtherItem(offer: Offer, unavailable: ReadonlySet<string>): MenuItem {
  const { id, label, icon } = offer.entry;
  return {
    id,
    line: id,
    label,
    icon: isIconName(icon) ? icon : OTHER_ICON,
    ...opened(offer, unavailable),
  };
}

function fillGroup(
  group: SkeletonGroup,
  offers: readonly Offer[],
  { retired, unavailable, administers, isGranted }: Omit<MenuParts, 'modules'>,
): MenuGroup {
  const ownPage = ({ page }: SkeletonItem) => ({
    to: page ?? addresses.noAuthorizedModule(),
    isPlaceholder: page === undefined,
    module: null,
    isUnavailable: false,
  });
  const isOpenToPerson = ({ administers: forAdministrators, opens }: SkeletonItem) =>
    (administers || forAdministrators !== true) && (opens?.some(isGranted) ?? true);
  const toItem = (item: SkeletonItem): MenuItem | null => {
    const known = offers.filter(({ line }) => line === item.id);
    const offer = known.find(({ isOpen }) => isOpen);
    const isHidden = known.length > 0 || retired?.has(item.id) || !isOpenToPerson(item);
    if (offer === undefined && isHidden) return null;
    const { label, icon } = offer?.entry.id === item.id ? offer.entry : item;
    return {
      id: `${group.id}/${item.id}`,
      line: item.id,
      label,
      icon: isIconName(icon) ? icon : item.icon,
      ...(offer === undefined ? ownPage(item) : opened(offer, unavailable)),
    };
  };
  const lines = group.items.map(toItem).filter((item) => item !== null);
  const further = offers
    .filter(({ entry, line, isOpen }) => isOpen && entry.group === group.id && !isLine(line))
    .map((offer) => furtherItem(offer, unavailable));
  const items = [...lines, ...further];
  const { id, label, icon, section = null } = group;
  return {
    id,
    label,
    icon,
    section,
    items,
    single: group.items.length === 0 && items.length === 0 ? toItem(group) : null,
  };
}
