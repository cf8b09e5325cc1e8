import { useOutletContext } from 'react-router';
import type { MenuGroup } from '#entities/menu';

/** The data that the dashboard layout passes to the shell's own pages. */
export interface ShellContext {
  readonly menu: readonly MenuGroup[];
}

/** The sidebar's tree as this person sees it. */
export const useMenu = (): readonly MenuGroup[] => useOutletContext<ShellContext>().menu;
