import { z } from 'zod';
import { customer } from './message.wire';
import { note } from './note.wire';
import { PLATFORMS } from '../channels/channels.wire';
import { room } from './room.wire';
import { openEnum } from '../open';

/**
 * An identity of the citizen on a platform. `user_id` is WhatsApp's id (BSUID) where it came beside
 * the phone.
 */
export const identity = z.object({
  customer_id: z.string(),
  platform: openEnum(PLATFORMS),
  external_id: z.string(),
  user_id: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
});
export type Identity = z.infer<typeof identity>;

/**
 * `GET /api/customers/{id}`: the citizen behind a room, the identities that share their phone or
 * user id, all their conversations (newest first, at most 20) and the newest 50 private notes over
 * them. Only conversations that the caller sees count; where there is none, 404
 * `customer_not_found`.
 */
export const customerDetail = z.object({
  customer,
  first_seen_at: z.string(),
  message_count: z.number().int(),
  identities: z.array(identity),
  rooms: z.array(room),
  notes: z.array(note),
});
export type CustomerDetail = z.infer<typeof customerDetail>;
