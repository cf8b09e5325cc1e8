import { z } from 'zod';
import { openEnum } from '../open';

/**
 * A company that the signed-in person belongs to (docs/behaviour.md §4.5). `logo` is an address on
 * this site, or null.
 */
export const workspace = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  plan: openEnum(['Free', 'Pro']),
});
export type Workspace = z.infer<typeof workspace>;

/**
 * `PUT /api/profile/workspace` → {@link signedIn}: a new session in another company of the person; the calling one ends. 404 `not_found`
 * for a company that the person does not belong to.
 */
export const workspaceChoice = z.object({ company_id: z.string().max(64) });
export type WorkspaceChoice = z.infer<typeof workspaceChoice>;

/** A person's own availability: `away` people are given no conversations by turn. */
export const AVAILABILITIES = ['online', 'away'] as const;
export const availability = z.enum(AVAILABILITIES);
export type Availability = z.infer<typeof availability>;

/** `PUT /api/profile/availability` → the profile. */
export const availabilityChange = z.object({ availability });
export type AvailabilityChange = z.infer<typeof availabilityChange>;
