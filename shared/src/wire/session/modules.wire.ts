import { z } from 'zod';

/**
 * Areas that a role can open; each remote names the grant that opens it (docs/behaviour.md §4.4).
 * `releases` concerns the whole installation, all of its companies together: only the role that
 * founds the first company is given it.
 */
export const MODULE_GRANTS = [
  'inbox',
  'complaints',
  'chatbot',
  'reports',
  'settings',
  'releases',
] as const;

/** One of {@link MODULE_GRANTS}. */
export const moduleGrant = z.enum(MODULE_GRANTS);
export type ModuleGrant = z.infer<typeof moduleGrant>;

/**
 * The conversations and cases that a role shows: those given to the person; those that a member of one of the person's groups holds and those
 * that nobody holds; or all. It counts for the modules of the same role: with several roles a module shows the widest of those that open it.
 */
export const VISIBILITIES = ['own', 'group', 'all'] as const;
export const visibility = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof visibility>;

/**
 * Actions that a role allows in its modules beyond reading and answering: give conversations to
 * others, close and reopen them, take rows out as files; `administer` opens people, roles, groups,
 * the company's own data and the audit log, in whatever role it stands.
 */
export const ROLE_ACTIONS = ['assign', 'close', 'export', 'administer'] as const;
export const roleAction = z.enum(ROLE_ACTIONS);
export type RoleAction = z.infer<typeof roleAction>;
