import { z } from 'zod';
import { openEnum } from '../open';

/** The times after which sessions of the company end, in minutes. */
const sessionTimes = z.object({
  /** Without use. */
  idle_minutes: z.number().int(),
  /** In any case. */
  max_minutes: z.number().int(),
});

/** `GET /api/security/settings`: what holds for the company's sessions, and the bounds within which it may be changed. */
export const securitySettings = z.object({
  version: z.number().int(),
  times: sessionTimes,
  /** Whether the company has set them; otherwise they are the installation's. */
  is_own: z.boolean(),
  shortest: sessionTimes,
  longest: sessionTimes,
  /** Roles that may be used from some addresses alone. */
  networks: z.array(z.object({ role_id: z.string(), ranges: z.array(z.string()) })).default([]),
  /** The caller's own address, as the server sees it. */
  address: z.string().default(''),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

/**
 * `PUT /api/security/settings` → {@link securitySettings}. `times` null: the installation's. 422 `out_of_bounds` with `details.fields`, 409
 * `changed_meanwhile`. Open sessions that are older or idle for longer end.
 */
export const securitySettingsInput = z.object({
  version: z.number().int(),
  times: z
    .object({
      idle_minutes: z.number().int().min(1).max(1_000_000),
      max_minutes: z.number().int().min(1).max(1_000_000),
    })
    .nullable(),
});
export type SecuritySettingsInput = z.infer<typeof securitySettingsInput>;

/**
 * `PUT /api/security/roles/{id}/networks` → {@link securitySettings}: the addresses and ranges (CIDR, of IPv4 and IPv6) from which alone people with
 * the role may act; none: from everywhere. 404 for another company's role, 422 `range_unknown`, 403 `forbidden` where the role has grants of
 * the installation that the caller lacks, 409 `locks_out` where the caller could not act any more, unless `even_me`.
 */
export const roleNetworksInput = z.object({
  ranges: z.array(z.string().max(60)).max(50),
  even_me: z.boolean().optional(),
});
export type RoleNetworksInput = z.infer<typeof roleNetworksInput>;

/** Places where a weakness is set right: pages and parts of the security page; `operator`: at the server. */
const WEAKNESS_PLACES = [
  'users',
  'audit',
  'times',
  'networks',
  'directories',
  'accounts',
  'program_keys',
  'operator',
] as const;

/** Something that makes the company less safe than it could be, in words for its administrators. */
export const securityWeakness = z.object({
  id: z.string(),
  is_serious: z.boolean(),
  title: z.string(),
  /** Its meaning, and the way to set it right. */
  meaning: z.string(),
  place: openEnum(WEAKNESS_PLACES),
});
export type SecurityWeakness = z.infer<typeof securityWeakness>;

/** `GET /api/security/weaknesses`: as things are now, the serious first. */
export const securityWeaknesses = z.object({ weaknesses: z.array(securityWeakness) });
