import { z } from 'zod';
import { MODULE_GRANTS } from '../session/modules.wire';
import { openEnum } from '../open';

/** Groups of the sidebar, owned by the shell (docs/behaviour.md §2.6). */
export const MENU_GROUPS = [
  'dashboard',
  'inbox',
  'complaints',
  'teams',
  'contacts',
  'labels',
  'reports',
  'integrations',
  'system',
] as const;

/**
 * One entry that a module adds to the sidebar. `id` never changes: the shell finds the entry's line
 * by it, and label, icon, order and address may change from release to release. `icon` is a name
 * from shared/ui's icon table; `grant` hides the entry from people who lack it, besides the
 * module's own. Shells of contract 1.0.0 find the line by the label; a module that renames an entry
 * requires ^1.1.0.
 */
export const menuEntry = z.object({
  id: z.string(),
  group: openEnum(MENU_GROUPS),
  label: z.string(),
  icon: z.string(),
  order: z.number(),
  to: z.string().startsWith('/'),
  grant: openEnum(MODULE_GRANTS).optional(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/**
 * `module.json` beside each remote's module: what the shell must know without loading its code
 * (docs/behaviour.md §11.1). `links`: addresses that others may link to, by names that stay; parts
 * stand in braces (`/sikayetler/detay?id={id}`). Manifests of earlier releases have none.
 */
export const moduleManifest = z.object({
  id: z.string().regex(/^[a-z]+$/),
  title: z.string(),
  contract: z.string(),
  prefixes: z.array(z.string().startsWith('/')).min(1),
  grant: openEnum(MODULE_GRANTS),
  menu: z.array(menuEntry),
  links: z.record(z.string(), z.string().startsWith('/')).optional(),
});
export type ModuleManifest = z.infer<typeof moduleManifest>;
