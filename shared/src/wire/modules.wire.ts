import { z } from 'zod';

/**
 * Areas that a role can open; each remote names the grant that opens it (design §4). `releases` concerns the whole installation, all of
 * its companies together: only the role that founds the first company is given it.
 */
export const MODULE_GRANTS = ['inbox', 'complaints', 'chatbot', 'reports', 'settings', 'releases'] as const;

/** One of {@link MODULE_GRANTS}. */
export const moduleGrant = z.enum(MODULE_GRANTS);
export type ModuleGrant = z.infer<typeof moduleGrant>;
