import { z } from 'zod';
import { moduleGrant } from './modules.wire';

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

/** One entry that a module adds to the sidebar. `icon` is a name from shared/ui's icon table; `grant` hides it from whoever lacks it besides the module's own. */
export const menuEntry = z.object({
  id: z.string(),
  group: z.enum(MENU_GROUPS),
  label: z.string(),
  icon: z.string(),
  order: z.number(),
  to: z.string().startsWith('/'),
  grant: moduleGrant.optional(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/**
 * `module.json` beside each remote's module: what the shell must know without loading its code
 * (docs/behaviour.md §11.1).
 */
export const moduleManifest = z.object({
  id: z.string().regex(/^[a-z]+$/),
  title: z.string(),
  contract: z.string(),
  prefixes: z.array(z.string().startsWith('/')).min(1),
  grant: moduleGrant,
  menu: z.array(menuEntry),
});
export type ModuleManifest = z.infer<typeof moduleManifest>;
