import type { IconName } from '@muhatap/shared/ui';
import type { MENU_GROUPS } from '@muhatap/shared/wire/releases';

export type MenuGroupId = (typeof MENU_GROUPS)[number];

/**
 * A line of the sidebar. A placeholder leads to /no-authorized-module and is never shown as active
 * (docs/behaviour.md §2.7).
 */
export interface MenuItem {
  readonly id: string;
  /** Id of the line or entry; the same in each group in which it stands. */
  readonly line: string;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  readonly isPlaceholder: boolean;
  /** Package name of the module that the line leads into; null for the shell's own pages. */
  readonly module: string | null;
  /** The module failed to load on this page. */
  readonly isUnavailable: boolean;
}

/** A line with children, or (`items` empty) a line of its own in `single`. `section` is the heading above it. */
export interface MenuGroup {
  /** A {@link MenuGroupId}, or the package name of a module whose group this shell does not know. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly section: string | null;
  readonly single: MenuItem | null;
  readonly items: readonly MenuItem[];
}
