import { z } from 'zod';
import { connectionCredentials, platform, PLATFORMS } from './channels.wire';
import { openEnum } from '../open';
import { CHECK_STATES } from './account-check.wire';

/**
 * A channel account. `external_id` is the phone-number id, page id or Instagram id. Credentials never leave the server. `arrived_at`:
 * when words last arrived, from a citizen or by a test message that reached its phone; null while none ever has. `check_state` is the
 * worst of its last check, null before the first; `key_expires_at` is null for a key without an end. `business_id` is the WhatsApp
 * Business account of a number, null while it is not known.
 */
export const connection = z.object({
  id: z.string(),
  platform: openEnum(PLATFORMS),
  name: z.string(),
  external_id: z.string(),
  display_number: z.string().nullable(),
  is_active: z.boolean(),
  last_inbound_at: z.string().nullable(),
  last_outbound_at: z.string().nullable(),
  last_error: z.string().nullable(),
  last_error_at: z.string().nullable().default(null),
  created_at: z.string(),
  arrived_at: z.string().nullable().optional(),
  check_state: openEnum(CHECK_STATES).nullable().optional(),
  checked_at: z.string().nullable().optional(),
  key_expires_at: z.string().nullable().optional(),
  business_id: z.string().nullable().optional(),
});
export type Connection = z.infer<typeof connection>;

/** `GET /api/connection`. */
export const connectionList = z.object({ connections: z.array(connection) });

/** `POST /api/connection` (grant `settings`) → 201 {@link connection}. The provider must say that the keys are the
 * account's: 422 `account_unproven` with its reason in Turkish. An account whose holder controls it still: 409 `connection_exists`. Missing keys:
 * 422 `credentials_missing`. */
export const connectionInput = z.object({
  platform,
  name: z.string().trim().min(1).max(120),
  external_id: z.string().trim().min(1).max(100),
  display_number: z.string().trim().max(40).nullable().default(null),
  credentials: connectionCredentials,
});
export type ConnectionInput = z.infer<typeof connectionInput>;

/** `PATCH /api/connection/{id}`: rename, pause or resume, put in new keys. `DELETE` → 204; its conversations stay readable. */
export const connectionChange = z.object({
  name: z.string().trim().min(1).max(120).optional(),
  is_active: z.boolean().optional(),
  credentials: connectionCredentials.optional(),
});
export type ConnectionChange = z.infer<typeof connectionChange>;

/**
 * `POST /api/connection/{id}/test`: calls the provider with the kept keys; `message` is Turkish.
 */
export const connectionTest = z.object({ ok: z.boolean(), message: z.string() });
export type ConnectionTest = z.infer<typeof connectionTest>;
