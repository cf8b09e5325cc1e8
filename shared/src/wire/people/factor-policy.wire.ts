import { z } from 'zod';

/** The longest time in which a person of an obligatory role may sign in without a second factor, in days. */
export const MOST_GRACE_DAYS = 90;
/** The longest time in which a browser is remembered, in days. */
export const MOST_REMEMBER_DAYS = 90;

/** `GET /api/security/factors`: the rules of the company for second factors. */
export const factorPolicy = z.object({
  version: z.number().int(),
  /** Roles whose people must have one, with how many hold the role and how many of them have none yet. */
  roles: z.array(
    z.object({
      role_id: z.string(),
      since: z.string(),
      people: z.number().int(),
      without_factor: z.number().int(),
    }),
  ),
  /** Days in which a person without one may still sign in, from when it became obligatory for them. */
  grace_days: z.number().int(),
  /** Days in which a browser may be remembered, so that it is not asked for the factor; 0: not offered. */
  remember_days: z.number().int().optional(),
  /** Whether people who sign in at a directory are asked for their factor here, too. */
  asks_directory: z.boolean().optional(),
});
export type FactorPolicy = z.infer<typeof factorPolicy>;

/**
 * `PUT /api/security/factors` → {@link factorPolicy}. 409 `changed_meanwhile`; 404 for another company's role; 403 `forbidden` where a role that
 * is added or left out has grants of the installation that the caller lacks; 409 `approval_required` for weaker rules where the company wants a
 * second person for anything.
 */
export const factorPolicyInput = z.object({
  version: z.number().int(),
  role_ids: z.array(z.string().max(64)).max(200),
  grace_days: z.number().int().min(0).max(MOST_GRACE_DAYS),
  /** Without them they stay as they are. */
  remember_days: z.number().int().min(0).max(MOST_REMEMBER_DAYS).optional(),
  asks_directory: z.boolean().optional(),
});
export type FactorPolicyInput = z.infer<typeof factorPolicyInput>;
