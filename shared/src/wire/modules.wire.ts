import { z } from 'zod';

/** Areas that a role can open; each remote names the grant that opens it (design §4). */
export const MODULE_GRANTS = ['inbox', 'complaints', 'chatbot', 'reports', 'settings'] as const;

/** One of {@link MODULE_GRANTS}. */
export const moduleGrant = z.enum(MODULE_GRANTS);
export type ModuleGrant = z.infer<typeof moduleGrant>;
