import { z } from 'zod';
import { MODULE_GRANTS, ROLE_ACTIONS, VISIBILITIES } from './modules.wire';
import { AVAILABILITIES, workspace } from './workspace.wire';
import { openEnum } from '../open';

/**
 * The signed-in person in the company of this session. `phone` is E.164 with a plus; times are ISO
 * 8601 in UTC. A server that follows docs/behaviour.md §4.1 alone sends a name; without a
 * `company_id` no live connection is joined.
 */
export const user = z.object({
  id: z.string().default(''),
  name: z.string(),
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  /** False for an address that somebody has written down and nobody has shown to read at; a server that does not know says nothing. */
  email_proven: z.boolean().optional(),
  phone_proven: z.boolean().optional(),
  company_id: z.string().default(''),
  company_name: z.string().default(''),
  avatar_url: z.string().nullable().default(null),
  created_at: z.string().default(''),
});
export type User = z.infer<typeof user>;

/**
 * A named set of module grants, with the conversations it shows and the actions it allows. A server
 * that sends none of them allows everything.
 */
export const role = z.object({
  id: z.string().default(''),
  name: z.string(),
  modules: z.array(openEnum(MODULE_GRANTS)).default([...MODULE_GRANTS]),
  visibility: openEnum(VISIBILITIES).default('all'),
  actions: z.array(openEnum(ROLE_ACTIONS)).default([...ROLE_ACTIONS]),
});
export type Role = z.infer<typeof role>;

/**
 * `GET /api/profile/me`. `permissions` is always empty (docs/behaviour.md §4.4); grants travel with
 * the roles. `event_seq` is the company's newest event at this moment: live events are followed
 * from there, so none falls between loading a screen and joining. `workspaces` are the companies
 * that the person belongs to, by name in Turkish order; the one of this session is
 * `user.company_id`. `keeps_list`: that company lets browsers keep the last conversation list, names
 * alone; without it they keep none. `session_idle_minutes`: without use for so long the session ends.
 * `second_factor_due_at`: a role of the person asks for a second factor, and until then they may go on without it.
 */
export const profile = z.object({
  user,
  role: z.array(role),
  permissions: z.array(z.string()).default([]),
  event_seq: z.number().int().optional(),
  workspaces: z.array(workspace).default([]),
  availability: openEnum(AVAILABILITIES).default('online'),
  keeps_list: z.boolean().optional(),
  session_idle_minutes: z.number().int().optional(),
  second_factor_due_at: z.string().optional(),
});
export type Profile = z.infer<typeof profile>;

/** `GET /api/profile/session`: the caller's session. Asking is use of it, unless nobody is at the page. */
export const ownSession = z.object({ idle_minutes: z.number().int() });
